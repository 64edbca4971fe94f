/** Entry of the pad: wires things, nothing else. */
import { LaterPage, wireInvitation } from "./pad/later.js";
import { GamePage } from "./pad/pages/game.js";
import { NewGamePage } from "./pad/pages/new_game.js";
import { SettingsPage } from "./pad/pages/settings.js";
import { StartPage } from "./pad/pages/start.js";
import { TurnsPage } from "./pad/pages/turns.js";
import { Phone } from "./pad/phone.js";
import { Router } from "./pad/router.js";
import { wireDrawers } from "./ui/drawer.js";
import { showLook } from "./ui/look.js";

showLook();
wireDrawers(document.body);
const phone = new Phone(JSON.parse(document.getElementById("setup").textContent));
await phone.prepare();
wireInvitation(phone);
const correcting = new LaterPage("correction", async () => new (await import("./pad/pages/correction.js")).CorrectionPage(phone));
const joining = new LaterPage("join", async () => new (await import("./pad/pages/join.js")).JoinPage(phone));
const router = new Router([
  [/^#\/$/, new StartPage(phone)],
  [/^#\/new$/, new NewGamePage(phone)],
  [/^#\/game\/([\w-]+)$/, new GamePage(phone)],
  [/^#\/game\/([\w-]+)\/turns$/, new TurnsPage(phone)],
  [/^#\/game\/([\w-]+)\/turn\/(\d+)$/, correcting],
  [/^#\/settings$/, new SettingsPage(phone)],
  [/^#\/join\/([\w-]+)\/([\w-]+)$/, joining],
]);
await router.follow();
document.addEventListener("click", () => correcting.fetch(), { once: true });
phone.outbox.wake(0);
