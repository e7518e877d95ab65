// Languages, links, scripts, and what axe-core finds.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { browser, end, HELD_MS, open, screen, told } from "./common.mjs";

const axe = readFileSync(
  createRequire(new URL("../../../web/package.json", import.meta.url)).resolve("axe-core/axe.min.js"),
  "utf8",
);

async function faults(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run());
  return found.violations
    .filter((each) => ["serious", "critical"].includes(each.impact))
    .map((each) => `${each.id}: ${each.nodes[0].html}`);
}

async function said(page) {
  await page.waitForFunction(() => document.getElementById("status").textContent);
  return page.locator("#status").textContent();
}

const panel = (page) => page.locator("#panel-text").textContent();
const found = { faults: [] };

const spanish = await open({ locale: "es-MX" });
await spanish.waitForFunction(() => document.getElementById("panel-text").textContent);
found.spanish = [await panel(spanish), await spanish.locator("#open-more").textContent()];
found.faults.push(...(await faults(spanish)));
await spanish.locator("#open-more").click();
found.faults.push(...(await faults(spanish)));
await spanish.locator("#language").selectOption("en");
await spanish.waitForFunction(() => document.documentElement.lang === "en");
await spanish.waitForFunction(() => document.getElementById("panel-text").textContent);
found.english = [await panel(spanish), await spanish.locator("#open-more").textContent()];
await spanish.close();

const position = "S,12,30,z2/S,S,24,50/S,S,40,H/2,20,z5,H";
const game = await open({ path: `#2004;standard;0;1011;${position};b;5` });
// First what is said: it goes after some seconds.
found.linkSaid = await said(game);
await game.waitForFunction(() => globalThis.sorry.machine.ask("screen") === 4);
found.position = await game.evaluate(() => globalThis.sorry.machine.ask("position"));
found.notSaved = await game.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("nvm")));
found.faults.push(...(await faults(game)));
await game.locator("#open-more").click();
await game.locator("#copy-game").click();
found.link = await game.locator("#link").inputValue();
const again = await open({ path: found.link.slice(told.address.length) });
await again.waitForFunction(() => globalThis.sorry.machine.ask("screen") === 4);
found.again = [await stateOf(again), await stateOf(game)];
await again.close();
await game.close();

function stateOf(page) {
  return page.evaluate(() => globalThis.sorry.machine.ask("state").slice(0, 202));
}

const setup = await open({ path: "#1939;points;0;0402" });
await setup.waitForFunction(() => globalThis.sorry.machine.ask("screen") === 1);
// The form says what is played when its cursor is on Play.
await setup.waitForFunction(() => document.getElementById("panel-text").textContent.includes("Play!"));
for (const key of ["ArrowDown", "ArrowDown"]) await setup.keyboard.press(key, { delay: HELD_MS });
await setup.waitForFunction(() => document.getElementById("panel-text").textContent.includes("1939"));
found.setup = await panel(setup);
await setup.close();

found.refused = [];
for (const bad of ["2005;standard", "2004;standard;0;0222;S/S/S", `2004;standard;0;1011;${position};b;6`]) {
  const page = await open({ path: `#${bad}` });
  found.refused.push(await said(page));
  found.lastScreen = await screen(page);
  await page.close();
}
for (const bad of ["?board=gameboy", "?script=200 dance A", "?seed=x"]) {
  const page = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await page.goto(told.address + bad);
  await page.waitForSelector("#status.trouble");
  found.refused.push(await said(page));
  await page.close();
}

await end(found);
