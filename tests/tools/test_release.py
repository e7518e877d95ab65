"""tools.release: everything that a version hands out, by one command."""

import hashlib
import json
import re
import zipfile

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from tools import ROOT, release
from tools.bundle import notes, sbom
from tools.bundle.libraries import pins

CHANGES = """# Changelog

## 1.2.3

- New: a [board](docs/boards.md), and [a page](https://example.org/).

## 1.2.2

- Old.
"""


@pytest.fixture
def root(tree, toy):
    """A source tree with a board that has a chip for one-file installs, and one that has not."""
    flash = 'FLASH = ("rp2040", 1024 * 1024, 2 * 1024 * 1024)\n'
    other = toy["boards/other.py"] + flash
    lock = json.dumps({"packages": {"": {}}})
    return tree(
        paths={"CHANGELOG.md": CHANGES, "boards/other.py": other, "web/package-lock.json": lock}
    )


@pytest.fixture
def run(root, monkeypatch, capsys):
    """Run the command line: the exit code and what it said."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1790000000")

    def call(*words):
        code = release.main(["--root", str(root), *map(str, words)])
        said = capsys.readouterr()
        return code, said.out + said.err

    return call


def names(folder):
    return {path.name for path in folder.iterdir()}


def test_everything_is_made(run, root):
    assert run("--tag", "v1.2.3")[0] == 0
    out = root / "dist" / "1.2.3"
    archives = {f"sorry-{board}-cp{n}-1.2.3.zip" for board in ("toy", "other") for n in (9, 10)}
    drives = {f"sorry-other-cp{n}-1.2.3-drive.uf2" for n in (9, 10)}
    told = {"NOTES.md", "SHA256SUMS", "sorry-1.2.3.cdx.json"}
    assert names(out) == archives | drives | told  # a tree that is not linked has no maps
    lines = (out / "SHA256SUMS").read_text().splitlines()
    assert {line.split("  ")[1] for line in lines} == names(out) - {"SHA256SUMS"}
    for line in lines:
        digest, name = line.split("  ")
        assert hashlib.sha256((out / name).read_bytes()).hexdigest() == digest


def test_the_same_twice(run, root, tmp_path):
    for where in ("a", "b"):
        assert run("--out", tmp_path / where)[0] == 0
    for name in names(tmp_path / "a"):
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes(), name


def test_the_page_is_packed_if_it_is_there(run, root):
    code, said = run("--board", "toy")
    assert code == 0 and "dist/web is not there" in said.replace("\\", "/")
    (root / "dist" / "web" / "assets").mkdir(parents=True)
    (root / "dist" / "web" / "index.html").write_text("<p>play")
    (root / "dist" / "web" / "assets" / "vm.wasm").write_bytes(b"\0asm")
    assert "with the page" in run("--board", "toy")[1]
    out = root / "dist" / "1.2.3"
    with zipfile.ZipFile(out / "sorry-1.2.3-web.zip") as archive:
        assert archive.namelist() == ["assets/vm.wasm", "index.html"]
    assert (
        "web.zip" in (out / "NOTES.md").read_text()
        and "web.zip" in (out / "SHA256SUMS").read_text()
    )


def test_the_maps_of_linked_bundles_are_kept(tmp_path, capsys):
    assert release.main(["--board", "pimoroni_picosystem", "--out", str(tmp_path / "out")]) == 0
    (maps,) = (tmp_path / "out").glob("sorry-*-maps.zip")
    with zipfile.ZipFile(maps) as archive:
        assert len(archive.namelist()) == 2
        json.loads(archive.read(archive.namelist()[0]))


def test_the_notes_are_those_of_the_version():
    told = notes.notes(CHANGES, "1.2.3", page=False)
    assert "New: a [board](../../blob/v1.2.3/docs/boards.md)" in told and "Old." not in told
    assert "](https://example.org/)" in told and "replaces everything" in told
    assert "sorry-1.2.3-web.zip" not in told


@pytest.mark.parametrize("changes", ["", "## 1.2.4\n\n- x\n", "## 1.2.3\n\n## 1.2.2\n\n- x\n"])
def test_a_version_without_notes_is_refused(run, root, changes):
    (root / "CHANGELOG.md").write_text(changes)
    code, said = run()
    assert code == 2 and "nothing under a heading `## 1.2.3`" in said
    assert not (root / "dist").exists()


def test_another_tag_is_refused(run):
    code, said = run("--tag", "v1.3")
    assert code == 2 and "tag v1.2.3, or change VERSION" in said


def test_a_folder_of_somebody_else_is_not_touched(run, tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear")
    code, said = run("--out", tmp_path / "mine")
    assert code == 2 and "no release of ours" in said
    assert names(tmp_path / "mine") == {"letter.txt"}


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_what_fails_half_way_leaves_nothing_half_made(run, root, monkeypatch, error):
    out = root / "dist" / "1.2.3"
    monkeypatch.setattr(release, "page_of", lambda *_args: raised(error))
    assert run()[0] != 0
    assert not list((root / "dist").iterdir())  # nothing, and no folder that was begun
    monkeypatch.undo()
    assert run()[0] == 0
    before = {name: (out / name).read_bytes() for name in names(out)}
    monkeypatch.setattr(release, "page_of", lambda *_args: raised(error))
    assert run()[0] != 0
    assert {name: (out / name).read_bytes() for name in names(out)} == before
    assert names(root / "dist") == {"1.2.3"}


def raised(error):
    raise error


def test_a_run_that_was_killed_is_in_nobodys_way(run, root):
    begun = root / "dist" / ".1.2.3.making"
    begun.mkdir(parents=True)
    (begun / "sorry-toy-cp9-1.2.3.zip").write_bytes(b"PK")
    assert run("--board", "other")[0] == 0
    assert names(root / "dist") == {"1.2.3"}
    assert "sorry-toy-cp9-1.2.3.zip" not in names(root / "dist" / "1.2.3")


def test_a_file_is_no_folder(run, tmp_path):
    (tmp_path / "mine").write_text("dear")
    code, said = run("--out", tmp_path / "mine")
    assert code == 2 and "is not a folder" in said
    assert (tmp_path / "mine").read_text() == "dear"


def test_the_page_of_other_sources_is_refused(run, root, tmp_path):
    """It has an archive for each board, so they can be compared."""
    page = root / "dist" / "web"
    page.mkdir(parents=True)
    assert run("--out", tmp_path / "made")[0] == 0
    same = (tmp_path / "made" / "sorry-toy-cp10-1.2.3.zip").read_bytes()
    for name, data, code in (
        ("sorry-toy-cp10-1.2.3.zip", same, 0),
        ("sorry-toy-cp10-1.2.3.zip", same + b"x", 2),
        ("sorry-toy-cp10-1.2.2.zip", same, 2),
    ):
        (page / name).write_bytes(data)
        found, said = run("--board", "toy")
        assert found == code and ("run `make web` first" in said) == (code != 0)
        (page / name).unlink()


def test_an_unknown_board_is_told(run):
    code, said = run("--board", "tay")
    assert code == 2 and "Did you mean toy?" in said


# --- the list of software


def test_the_list_has_what_ships_and_what_made_it():
    date = release.commit_date(ROOT)
    listed = json.loads(sbom.sbom(ROOT, "9.9", date, False))
    assert (listed["bomFormat"], listed["specVersion"]) == ("CycloneDX", "1.6")
    assert listed["metadata"]["component"]["version"] == "9.9"
    scopes = {part["name"]: part["scope"] for part in listed["components"]}
    versions = {part["name"]: part["version"] for part in listed["components"]}
    for name, pinned in pins(ROOT).items():
        assert (scopes[name], versions[name]) == ("required", pinned)
    assert {name for name, scope in scopes.items() if scope == "excluded"} == set(sbom.TOOLS)
    assert all(
        re.fullmatch(r"pkg:pypi/[\w-]+@[\w.]+", part["purl"]) for part in listed["components"]
    )
    assert all(part["licenses"] for part in listed["components"])
    assert sbom.sbom(ROOT, "9.9", date, False) == sbom.sbom(ROOT, "9.9", date, False)


def test_with_the_page_the_list_has_the_vm_that_is_in_it():
    date = release.commit_date(ROOT)
    without, listed = (
        {part["name"]: part for part in json.loads(text)["components"]}
        for text in (sbom.sbom(ROOT, "9.9", date, page) for page in (False, True))
    )
    told = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    added = {name: listed[name] for name in listed if name not in without}
    assert {name: part["version"] for name, part in added.items()} == {
        **told["dependencies"],
        "esbuild": told["devDependencies"]["esbuild"],
    }
    (vm,) = told["dependencies"]
    assert added[vm]["scope"] == "required" and added["esbuild"]["scope"] == "excluded"
    assert added[vm]["purl"].startswith("pkg:npm/%40micropython/micropython-webassembly")


def test_the_list_follows_cyclonedx():
    check = JsonStrictValidator(SchemaVersion.V1_6)
    listed = sbom.sbom(ROOT, "9.9", release.commit_date(ROOT), True)
    assert check.validate_str(listed) is None
    assert check.validate_str(listed.replace('"library"', '"letter"')) is not None


def test_the_date_is_the_commits(monkeypatch, tmp_path):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert release.commit_date(ROOT).isoformat() == "1970-01-02T00:00:00+00:00"
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert release.commit_date(tmp_path).year == 1980


def test_the_workflow_makes_it_on_a_tag():
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    assert 'tags: ["v*"]' in text and "make release" in text and "sha256sum --check" in text
    job, steps = text.split("steps:")
    assert "github.token" not in job  # tests and packages run without the key
    assert steps.count("${{") == 1 and "GH_TOKEN: ${{ github.token }}\n        run: gh" in steps
    assert "persist-credentials: false" in steps
