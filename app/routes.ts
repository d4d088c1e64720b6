import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";
import { LOCALES } from "../contracts/locale.ts";

/** Every page at its plain address, and again under each language's. */
function pages(locale: string) {
  const id = (name: string) => (locale ? `${locale}/${name}` : name);
  const page = (path: string, file: string, name = path) =>
    route(path, `public/${file}.tsx`, { id: id(name) });
  const account = (path: string, file: string, name = path) =>
    route(path, `account/${file}.tsx`, { id: id(name) });
  const screen = (path: string, file: string, name = path) =>
    route(path, `member/${file}.tsx`, { id: id(name) });
  const office = (path: string, file: string, name: string) =>
    route(path, `office/${file}.tsx`, { id: id(name) });
  return layout("shell/page-boundary.tsx", { id: id("pages") }, [
    index("public/home/home.tsx", { id: id("home") }),
    page("about", "about/about"),
    page("contact", "contact/contact"),
    page("blog", "blog/blog"),
    page("blog/category/:category", "blog/blog", "blog-category"),
    page("blog/tag/:tag", "blog/blog", "blog-tag"),
    page("blog/:slug", "blog/post", "post"),
    page("publications", "menu-group/menu-group"),
    page("articles", "articles/articles"),
    page("books", "books/books"),
    page("books/:slug", "books/book", "book"),
    page("media", "media/media"),
    page("bio-informatics", "menu-group/menu-group"),
    page("bioinformatics", "menu-group/menu-group"),
    page("tools", "resources/resources"),
    page("databases", "resources/resources"),
    page("events-conferences", "events/events"),
    page("conferences", "events/events"),
    page("workshops-seminars", "events/events"),
    page("tutorials", "courses/courses"),
    page("courses", "courses/courses"),
    page("training", "courses/courses"),
    page("privacy-policy", "text/text"),
    page("terms-conditions", "text/text"),
    page("offline", "offline/offline"),
    account("login", "login/login"),
    account("register", "register/register"),
    account("register/confirm", "register/confirm", "register-confirm"),
    account("confirm-email", "confirm-email/confirm-email"),
    account("reset-password", "reset-password/reset-password"),
    account("set-up", "set-up/set-up"),
    account("logout", "logout/logout"),
    layout("member/frame/member-layout.tsx", { id: id("member") }, [
      screen("verify-phone", "verify-phone/verify-phone"),
      screen("edit-profile", "edit-profile/edit-profile"),
      screen("dashboard", "dashboard/dashboard"),
      screen("messages", "messages/messages"),
      screen("quiz", "quiz/quiz"),
      screen("operations", "operations/operations"),
      screen("generate-qr", "generate-qr/generate-qr"),
      screen("scan-qr", "scan-qr/scan-qr"),
      layout("office/frame/office-layout.tsx", { id: id("office-frame") }, [
        office("office", "overview/overview", "office"),
        office("office/first-run", "first-run/first-run", "office-first-run"),
        office("office/inbox", "inbox/inbox", "office-inbox"),
        office("office/inbox/:id", "inbox/thread", "office-thread"),
        office("office/content", "content/content", "office-content"),
        office("office/content/:kind/:key", "item/item", "office-item"),
        office("office/media", "media/media", "office-media"),
        office("office/media/:id", "media/file", "office-file"),
        office("office/reviews", "reviews/reviews", "office-reviews"),
        office("office/people", "people/people", "office-people"),
        office("office/people/:id", "people/person", "office-person"),
        office("office/money", "money/money", "office-money"),
        office("office/texts", "texts/texts", "office-texts"),
        office("office/history", "history/history", "office-history"),
        office("office/security", "security/security", "office-security"),
      ]),
    ]),
    page("q/:code", "code/code", "code"),
    page(":name", "profile/profile", "profile"),
    page("*", "not-found/not-found", "not-found"),
  ]);
}

export default [
  pages(""),
  ...LOCALES.flatMap((locale) => prefix(locale, [pages(locale)])),
] satisfies RouteConfig;
