import "react";

/*
 * Every attribute and event by which the server's document, the boot script, the style sheet and React tell each other
 * something. A test finds whatever is not named here. It holds types alone, so it costs a page nothing.
 */

declare module "react" {
  interface DOMAttributes<T> {
    // The server's document, for the boot script and what that starts.
    /** On `<html>`: the address of the whole style sheet. */
    "data-stylesheet"?: string | undefined;
    /** The addresses of scripts: on an island and the application; on the place of who is signed in. */
    "data-island"?: string | undefined;
    "data-session"?: string | undefined;
    /** On the application: the script that asks for the session while the others load; the address of what the screen reads first. */
    "data-early"?: string | undefined;
    "data-first"?: string | undefined;
    /** On `<html>`: whose screens the application shows, which says what stands around them. */
    "data-area"?: "account" | "member" | "office";
    /** On `<html>`: the text that one writes stands alone. On the office, and on what goes then. */
    "data-alone"?: true | undefined;
    "data-office"?: true | undefined;
    "data-away"?: true | undefined;
    /** What an island is given. On a control elsewhere: the id of its island. */
    "data-given"?: string | undefined;
    "data-for"?: string | undefined;
    /** On an island that starts after the first paint, whether or not anybody comes near it. */
    "data-now"?: true | undefined;
    /** On an island, or where the application or the session stands: its script runs. */
    "data-running"?: true | undefined;
    /** On the table of contents beside a text: it marks the part that is read. */
    "data-contents"?: true | undefined;
    /** On a button: the product that it puts into the cart; how many more lines it shows. */
    "data-product"?: string | undefined;
    "data-more"?: number | undefined;
    /** On the place of toasts: their texts. */
    "data-close"?: string | undefined;
    /** On `<html>`: the namespaces of the application's texts, and the version of their files. */
    "data-namespaces"?: string | undefined;
    "data-translations"?: string | undefined;
    /** On a control: a click before its script runs is repeated after; with `natively` the browser sends the form or follows the link if that takes long. */
    "data-replay"?: true | "natively" | undefined;
    /** On a form: where it is posted later, if its page's scripts cannot be loaded. */
    "data-outbox"?: string | undefined;
    /** On a link to the same page in the other language: it keeps the query, and what is typed. */
    "data-language"?: true | undefined;
    /** On the offline page's link: it leads to the page that was asked for. */
    "data-leave-offline"?: true | undefined;
    /** On an article: the post's key, whose view is counted. */
    "data-post"?: string | undefined;
    /** On what a page shows: its kind and key, or the kind alone of a list, by which who may edit it comes to its form. */
    "data-edited-as"?: `${import("../../contracts/item.ts").ItemKind}${"" | `/${string}`}` | undefined;
    /** On a button of the question of consent: its answer. */
    "data-consent"?: "0" | "1" | undefined;
    /** On a button: copies a text, or the page's address, and says this; or opens the device's own way to share. */
    "data-copy"?: string | undefined;
    "data-text"?: string | undefined;
    "data-share"?: true | undefined;
    /** On a figure of a text: its name, and the script that moves it. On its answer: the texts of the script. */
    "data-figure"?: string | undefined;
    "data-script"?: string | undefined;
    "data-words"?: string | undefined;
    /** On a base of a drawn molecule: its number, and its partner's. */
    "data-base"?: string | undefined;
    "data-pair"?: string | undefined;
    /** It is another one than in the molecule that lives. */
    "data-changed"?: true | undefined;
    /** In one of its drawings: whether the letter or its bracket is written. */
    /** On a figure's slider: the unit of its value. On a button: the values that it sets. Where a number is read: its name. */
    "data-unit"?: string | undefined;
    "data-values"?: string | undefined;
    "data-reading"?: string | undefined;
    /** On an event's page: where the application puts a member's registration, and of which event; and the guests' form, which goes then. */
    "data-event"?: string | undefined;
    "data-guest-registration"?: true | undefined;
    /** On a button: which way it leafs through the row that it controls. */
    "data-leaf"?: "previous" | "next" | undefined;
    /** On a viewer's button: where it leads. */
    "data-viewer"?: "previous" | "next" | "close" | undefined;
    /** On the cart's entry: the address of the books, and the place of its count. */
    "data-books"?: string | undefined;
    "data-count"?: true | undefined;

    /** Around the parts of a series: each by its key, how many are read, with `#` where the number stands, and a link to the first that is not. */
    "data-progress"?: true | undefined;
    "data-post-part"?: string | undefined;
    "data-told"?: string | undefined;
    "data-resume"?: true | undefined;

    // The boot script, for the style sheet.
    /** On `<html>`: how far the reader has scrolled. */
    "data-sticky"?: true | undefined;
    "data-past-fold"?: true | undefined;
    /** On `<html>`: what the page asks of its reader, in a strip over the header. */
    "data-asks"?: "consent" | undefined;
    /** On a part: it is shown in the fonts, it is shown at all, it had its frame after the first paint. */
    "data-in-fonts"?: true | undefined;
    "data-shown"?: true | undefined;
    "data-painted"?: true | undefined;
    /** On the site's name in the header: the office writes a new one there. */
    "data-site-name"?: true | undefined;
    /** On the office: its menu is folded to its icons. */
    "data-folded"?: true | undefined;
    /** In the application, before a list: it is the answer before the one that is awaited. */
    "data-awaiting"?: true | undefined;
    /** In the application: it stands in the place of an answer, and what is below it waits (`steady-parts`). */
    "data-skeleton"?: true | undefined;

    /** On a part of a series: it was read. */
    "data-read"?: true | undefined;
    /** On a block of code: it holds more than its width shows. */
    "data-scrolls"?: true | undefined;

    // The document, for the style sheet.
    /** Shown where scripts run, or where none do; not printed. */
    "data-needs-script"?: true | undefined;
    "data-without-script"?: true | undefined;
    "data-no-print"?: true | undefined;
    /** On the overlay: it stands over the page. */
    "data-active"?: true | undefined;
  }
}

declare global {
  interface WindowEventMap {
    /** The application runs. */
    hydrated: Event;
    /** What waits for a network has changed; something of it went. */
    outbox: Event;
    "outbox-due": Event;
    "outbox-sent": CustomEvent<import("./outbox.ts").Kept>;
    /** The cart has changed; which posts of series were read. */
    cart: Event;
    reading: Event;
  }
}
