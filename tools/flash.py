"""Put the game on a handheld, or take it off again: plug the board in and run `make flash`.

If the board has an RP2040 or RP2350 and its bootloader shows up as a drive, CircuitPython and the
game can be written together. Give the firmware's file with --firmware, or leave it in this folder
or in Downloads: there it is found.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from tools import ROOT
from tools.bundle.files import check_size, make
from tools.bundle.libraries import libraries
from tools.bundle.mpy import RELEASES
from tools.bundle.profiles import app_of, find, find_profile, profiles, version
from tools.install import filesystems, planning
from tools.install.changes import Changes, Game, manifest_of
from tools.install.disk import Disk
from tools.install.drives import Computer, Drive, how_to_eject, is_folder, read
from tools.install.problems import (
    AGAIN,
    AGAIN_APP,
    AGAIN_ROM,
    NO_BOOTLOADER,
    READ_ONLY,
    bootloader,
    closed,
    explain,
    full,
    no_board,
    no_boot_out,
    no_drive,
    no_system,
    release,
    several,
    several_files,
    unknown,
)
from tools.install.report import Report
from tools.install.steps import take
from tools.shared import command
from tools.shared.command import UsageError, VerifyError
from tools.uf2 import firmware
from tools.uf2.firmware import Firmware

EXAMPLES = """
python -m tools.flash --list
python -m tools.flash --dry-run
python -m tools.flash --drive "/media/me/CIRCUITPY" --yes
python -m tools.flash --firmware CIRCUITPYTHON.uf2
python -m tools.flash --uninstall
"""


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    codes = "0 done, 1 begun but not finished, 2 nothing was changed, and it says why"
    made = command.parser("flash", __doc__, EXAMPLES, codes)
    add = made.add_argument
    what = made.add_mutually_exclusive_group()
    what.add_argument("--list", action="store_true", help="list the boards found, and stop")
    what.add_argument("--uninstall", action="store_true", help="take the game off the drive")
    made.add_argument(
        "--drive", type=Path, metavar="PATH", help="where the drive is, if it is not found"
    )
    made.add_argument(
        "--firmware",
        type=Path,
        metavar="FILE.uf2",
        help="CircuitPython for this board, to be written with the game (replaces the whole drive)",
    )
    add("--dry-run", action="store_true", help="say what would be done, and stop")
    add("--yes", action="store_true", help="go on without asking")
    made.add_argument(
        "--board", metavar="ID", help="the board's id, if its drive has no boot_out.txt"
    )
    made.add_argument(
        "--circuitpython",
        choices=RELEASES,
        help="its version, if its drive has no boot_out.txt",
    )
    add("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    return made


class Flash:
    """One run of the command."""

    def __init__(
        self, args: argparse.Namespace, computer: Computer, disk: Callable[[Path], Disk] = Disk
    ) -> None:
        self.args = args
        self.computer = computer
        self.make_disk = disk
        self.began = False  # True once anything on the drive may have changed
        self.again = AGAIN  # what to say when a run is cut short
        self.unfinished = False  # True if an earlier run was cut short
        self.path: Path | None = None
        self.given: Firmware | None = None

    def run(self) -> None:
        """Do what was asked."""
        if self.args.list:
            self._list()
            return
        if self.args.board is not None:
            find_profile(self.args.root, self.args.board)  # first: a wrong id is told at once
        if self.args.firmware is not None:
            self.given = firmware.read(self.args.firmware)
        drive = self._drive()
        self.path = drive.path
        if drive.bootloader and not drive.version:
            self._from_bootloader(drive)
            return
        if self.given is not None:
            raise UsageError(NO_BOOTLOADER)
        game = None if self.args.uninstall else self._game(drive)
        place = self._place(drive)
        if not is_folder(place):
            self._open_folder(place, game)
        if not is_folder(place):
            return
        disk = self.make_disk(place)
        if disk.read_only():
            raise UsageError(READ_ONLY)
        self._repair(disk)
        if self.args.dry_run and self.unfinished:
            print("The rest depends on that, so it is not shown. Nothing was changed.")
        elif game is None:
            self._uninstall(disk)
        else:
            self._install(disk, game)

    def _place(self, drive: Drive) -> Path:
        """Return where on a drive the game goes: its root, or the folder of an app."""
        app = app_of(self.args.root, drive.board or self.args.board or "")
        if app and not is_folder(drive.path / app.split("/")[0]):
            raise UsageError(no_system(drive.path / app.split("/")[0]))
        if not app:
            return drive.path
        self.again = AGAIN_APP
        return drive.path / app

    def _open_folder(self, place: Path, game: Game | None) -> None:
        """Make the folder of an app that is not there yet, if the game goes into it."""
        if game is None:
            print(planning.NOT_THERE)
        elif self.args.dry_run:
            print(f"       write {len(game.files)} files into {place}")
            print("This was a dry run. Nothing was changed.")
        else:
            place.mkdir()

    def _list(self) -> None:
        """List the boards, a line each."""
        found = self.computer.boards()
        for drive in found:
            print(f"{drive}{self._told(drive)}")
        if not found:
            print(no_board(self.computer.not_shown()))

    def _told(self, drive: Drive) -> str:
        """Return what to say about the game on a drive."""
        try:
            there = manifest_of(self.make_disk(self._place(drive)))
        except (OSError, UsageError) as error:
            return f", {error}"
        return f", Sorry! {there.version} is on it" if there else ""

    def _drive(self) -> Drive:
        """Return the drive to work on."""
        if self.args.drive is not None:
            if not is_folder(self.args.drive):
                raise UsageError(no_drive(self.args.drive))
            drive = read(self.args.drive)
        else:
            found = self.computer.boards()
            boards = [drive for drive in found if not drive.bootloader]
            if len(boards) > 1:
                lines = "".join(f"\n  {drive}" for drive in boards)
                raise UsageError(several(lines, boards[0].path))
            if not found and self.given is None:
                raise UsageError(no_board(self.computer.not_shown()))
            if not found:
                raise UsageError(NO_BOOTLOADER)
            waiting = self.given is not None and any(each.chip for each in found)
            choice = [each for each in found if each.chip] if waiting else boards or found
            drive = choice[0]
        return drive

    def _from_bootloader(self, drive: Drive) -> None:
        """Write CircuitPython and the game in one go, or say what to do."""
        given = None if self.args.uninstall else self._firmware(drive)
        if given is None:
            raise UsageError(bootloader(drive))
        from tools.uf2 import offer

        board_id, data = offer.whole(self.args.root, drive, given)
        print(f"Board  {given.name} ({board_id}), waiting for a firmware")
        print(f"Drive  {drive.path}")
        print(f"Game   Sorry! {version(self.args.root)} with CircuitPython {given.version}")
        print("       It replaces EVERYTHING on the board's CIRCUITPY drive; a saved game stays")
        if self.args.dry_run:
            print("This was a dry run. Nothing was changed.")
            return
        self._ask("everything on the board's drive would be replaced", "Go on? [y/N] ")
        self.began, self.again = True, AGAIN_ROM
        offer.send(data, drive.path)
        print("CircuitPython and the game are on the handheld. It restarts by itself, and plays.")

    def _firmware(self, drive: Drive) -> Firmware | None:
        """Return the firmware to write: the one given, or the only one that fits."""
        from tools.uf2 import offer

        if self.given is not None:
            return self.given
        found = offer.fitting(self.args.root, drive.chip, self.computer.downloads)
        if len(found) > 1:
            lines = "".join(f"\n  {each.path}  {each.name}, {each.version}" for each in found)
            raise UsageError(several_files(drive.path, lines, found[0].path))
        return found[0] if found else None

    def _game(self, drive: Drive) -> Game:
        """Build the game for the board."""
        args = self.args
        for asked, told in ((args.board, drive.board), (args.circuitpython, str(drive.release))):
            if asked and drive.board and asked != told:
                raise UsageError(
                    f"you asked for {asked}, but the drive's boot_out.txt says {told}, and that "
                    "counts. Leave out --board and --circuitpython"
                )
        board = drive.board or args.board
        major = drive.release or (args.circuitpython and int(args.circuitpython))
        if not board or not major:
            raise UsageError(no_boot_out(drive.path))
        profile = find(args.root, board)
        if profile is None:  # first: nobody need bring its CircuitPython up to date
            raise UsageError(unknown(board, (each.name for each in profiles(args.root))))
        release(major, drive.version, board)
        print(f"Board  {profile.name} ({board}), CircuitPython {drive.version or major}")
        kind = self.computer.filesystem(drive.path)
        print(f"Drive  {drive.path}{f' ({kind})' if kind else ''}")
        if filesystems.about(kind):
            print(f"       {filesystems.about(kind)}")
        bundle = make(args.root, board, str(major))
        check_size(bundle)
        names = tuple(libraries(args.root))
        return Game(bundle.files, version(args.root), board, str(major), names)

    def _repair(self, disk: Disk) -> None:
        """Finish an earlier run that was cut short, so that the drive is in order again."""
        found = planning.repair(disk)
        if found is not None:
            self.unfinished = True
            print(found[0])
            self._take(disk, found[1])

    def _install(self, disk: Disk, game: Game) -> None:
        """Put the game on."""
        lines, question, changes = planning.install(disk, game)
        size = sum(map(len, game.files.values()))
        print(f"Game   Sorry! {game.version}, {len(game.files)} files, {size // 1024 + 1} KB")
        if not changes.steps:
            print(planning.ALREADY)
            return
        for line in lines:
            print(f"       {line}")
        if self.args.dry_run:
            self._space(disk, changes)
            print("This was a dry run. Nothing was changed.")
            return
        if question:
            self._ask(question)
        self._take(disk, changes)
        self._say_done(planning.PUT_ON)

    def _uninstall(self, disk: Disk) -> None:
        """Take the game off."""
        found = planning.uninstall(disk)
        if found is None or not found[0]:
            if found is not None and not self.args.dry_run:
                self._take(disk, found[1])
            print(planning.NOT_THERE)
            return
        lines, changes = found
        print(f"Drive  {disk.root}")
        for line in lines:
            print(f"       {line}")
        if self.args.dry_run:
            print("This was a dry run. Nothing was changed.")
            return
        self._take(disk, changes)
        if disk.root != self.path:
            _remove_empty(disk.root / "lib", disk.root)  # the folder of the app
        self._say_done(planning.TAKEN_OFF)

    def _space(self, disk: Disk, changes: Changes) -> None:
        """Raise unless there is enough room for every step."""
        free, cluster = disk.free()
        need = changes.peak + 4 * cluster  # a folder grows by a cluster now and then
        if changes.peak and need > free:
            update = manifest_of(disk) is not None and not self.args.uninstall
            raise UsageError(full(need, free, update))

    def _ask(
        self, what: str, question: str = "Go on? Nothing is lost, --uninstall puts it back. [y/N] "
    ) -> None:
        """Ask before changing anything that is not ours."""
        if self.args.yes:
            return
        if not sys.stdin.isatty():
            raise UsageError(f"{what}: say --yes if you agree")
        try:
            answer = input(question)
        except EOFError:
            answer = ""
        if answer.strip().lower()[:1] != "y":
            raise UsageError("not confirmed")

    def _take(self, disk: Disk, changes: Changes) -> None:
        """Make the changes, unless this is a dry run."""
        if self.args.dry_run:
            return
        self._space(disk, changes)
        report = Report(changes.steps, sys.stdout)
        done = False
        try:
            self.began = True
            take(disk, changes.steps, report)
            done = True
        finally:
            report.end(done)

    def _say_done(self, text: str) -> None:
        """Say that the drive can be ejected."""
        print(f"{text}\nIt is safe to eject now: {how_to_eject(self.computer.system)}.")


def _remove_empty(*folders: Path) -> None:
    """Remove these folders, as far as nothing is in them."""
    for folder in folders:
        if is_folder(folder) and not any(folder.iterdir()):
            folder.rmdir()


def main(
    argv: list[str] | None = None,
    computer: Computer | None = None,
    disk: Callable[[Path], Disk] = Disk,
) -> int:
    """Run the command line."""
    args = parser().parse_args(argv)
    flash = Flash(args, computer or Computer(), disk)
    try:
        flash.run()
        return 0
    except (UsageError, VerifyError) as error:
        text = str(error)
    except KeyboardInterrupt:
        text = "stopped"
    except BrokenPipeError:
        return command.nobody_reads()
    except OSError as error:
        text = explain(error, flash.began, flash.path is None or is_folder(flash.path))
    end = flash.again if flash.began else "Nothing on the drive was changed."
    print(f"tools.flash: {closed(text)}\n{end}", file=sys.stderr)
    return 1 if flash.began else 2


if __name__ == "__main__":
    sys.exit(main())
