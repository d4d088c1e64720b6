import { aboutPage } from "./about/about.tsx";
import { articlesPage } from "./articles/articles.tsx";
import { paperPage } from "./articles/paper.tsx";
import { blogPage } from "./blog/blog.tsx";
import { postPage } from "./blog/post.tsx";
import { bookPage } from "./books/book.tsx";
import { booksPage } from "./books/books.tsx";
import { contactPage } from "./contact/contact.tsx";
import { cvPage } from "./cv/cv.tsx";
import { coursesPage } from "./courses/courses.tsx";
import { eventPage } from "./events/event.tsx";
import { eventsPage } from "./events/events.tsx";
import { registrationPage } from "./events/registration.tsx";
import { homePage } from "./home/home.tsx";
import { seriesPage } from "./blog/series.tsx";
import { glossaryPage } from "./glossary/glossary.tsx";
import { letterPage } from "./letters/letter.tsx";
import { lettersPage } from "./letters/letters.tsx";
import { mediaPage } from "./media/media.tsx";
import { keptPage } from "./offline/kept.tsx";
import { menuGroupPage } from "./menu-group/menu-group.tsx";
import { offlinePage } from "./offline/offline.tsx";
import type { Page } from "./page.tsx";
import { resourcesPage } from "./resources/resources.tsx";
import { endedSharePage } from "./shared/shared.tsx";
import { searchPage } from "./search/search.tsx";
import { namedPage } from "./text/own-page.tsx";
import { textPage } from "./text/text.tsx";

/** Every public page. The last one accepts any word. */
export const PAGES: readonly Page[] = [
  homePage,
  aboutPage,
  contactPage,
  blogPage,
  postPage,
  menuGroupPage,
  articlesPage,
  paperPage,
  booksPage,
  bookPage,
  mediaPage,
  resourcesPage,
  eventsPage,
  eventPage,
  registrationPage,
  coursesPage,
  lettersPage,
  letterPage,
  seriesPage,
  glossaryPage,
  textPage,
  offlinePage,
  keptPage,
  searchPage,
  endedSharePage,
  cvPage,
  namedPage,
];
