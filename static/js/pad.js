/** Entry of the pad: wires things, nothing else. */
import { fetchKinds } from "./pad/kinds.js";
import { fetchAhead, late, wireInvitation } from "./pad/later.js";
import { StartPage } from "./pad/pages/start.js";
import { Phone } from "./pad/phone.js";
import { Router, standOnStart } from "./pad/router.js";
import { wireFiles } from "./pad/taking.js";
import { wireDrawers } from "./ui/drawer.js";
import { showLook } from "./ui/look.js";
import { painted } from "./ui/painted.js";

showLook();
wireDrawers(document.body);
const phone = new Phone(JSON.parse(document.getElementById("setup").textContent));
await phone.prepare();
wireFiles(phone);
wireInvitation(phone);
const router = new Router([
  [/^#\/(on)?$/, new StartPage(phone)],
  [/^#\/new(?:\/([a-z]+))?$/, late(async () => new (await import("./pad/pages/new_game.js")).NewGamePage(phone))],
  [/^#\/game\/([\w-]+)$/, late(async () => new (await import("./pad/pages/game.js")).GamePage(phone))],
  [/^#\/game\/([\w-]+)\/turns$/, late(async () => new (await import("./pad/pages/turns.js")).TurnsPage(phone))],
  [/^#\/game\/([\w-]+)\/turn\/(\d+)\/(out|over)$/, late(async () => new (await import("./pad/pages/repair.js")).RepairPage(phone))],
  [/^#\/game\/([\w-]+)\/turn\/(\d+)(?:\/(before|after))?$/, late(async () => new (await import("./pad/pages/correction.js")).CorrectionPage(phone))],
  [/^#\/settings$/, late(async () => new (await import("./pad/pages/settings.js")).SettingsPage(phone))],
  [/^#\/join\/([\w-]+)\/([\w-]+)$/, late(async () => new (await import("./pad/pages/join.js")).JoinPage(phone))],
]);
standOnStart();
await router.follow();
await painted;
phone.outbox.wake(0);
phone.settleIn(() => router.rest());
await fetchAhead(() => Promise.all([router.fetchAll(), fetchKinds(), import("./pad/files.js")]));
