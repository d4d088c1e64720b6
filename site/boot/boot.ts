// The script of a page that is only read: inlined in every document, so it stays small and without dependencies.
import { sendKept } from "./send-kept.ts";
import { afterFirstPaint } from "./after-first-paint.ts";
import { countUp } from "./count-up.ts";
import { countView } from "./count-view.ts";
import { followContents } from "./follow-contents.ts";
import { followReading } from "./follow-reading.ts";
import { followScroll } from "./follow-scroll.ts";
import { openSearch } from "./open-search.ts";
import { linkManifest } from "./link-manifest.ts";
import { leaveOffline } from "./leave-offline.ts";
import { keepPlace } from "./keep-place.ts";
import { rememberLanguage } from "./remember-language.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import { showCart } from "./show-cart.ts";
import { showAtOnce, showNextFrames, showRest } from "./show-page.ts";
import { showNotes } from "./show-notes.ts";
import { showMore } from "./show-more.ts";
import { followNavigations } from "./show-preloader.ts";
import { startConsent } from "./start-consent.ts";
import { startFigures } from "./start-figures.ts";
import { startMenus } from "./start-menus.ts";
import { startScripts } from "./start-scripts.ts";
import { startSharing } from "./start-sharing.ts";
import { startSpreads } from "./start-spreads.ts";
import { startTabs } from "./start-tabs.ts";
import { startViewers } from "./start-viewers.ts";
import { tellOpened } from "./tell-opened.ts";
import { tellScrolling } from "./tell-scrolling.ts";
import { tellReadOnly } from "./tell-read-only.ts";
import { trustOwnScripts } from "./trust-own-scripts.ts";

trustOwnScripts();
showAtOnce();
startConsent();
showNextFrames();
countUp();
followScroll();
startMenus();
openSearch();
keepPlace();
leaveOffline();
startSharing();
startViewers();
startFigures();
startTabs();
startSpreads();
showMore();
showNotes();
startScripts();
followNavigations();
// What the network may hold up comes last.
afterFirstPaint([
  showRest,
  tellReadOnly,
  showCart,
  followContents,
  tellScrolling,
  followReading,
  rememberLanguage,
  linkManifest,
  countView,
  tellOpened,
  registerServiceWorker,
  () => sendKept(),
]);
for (const due of ["online", "outbox-due"]) addEventListener(due, () => void sendKept());
addEventListener("cart", showCart);

addEventListener("pageshow", showCart);
