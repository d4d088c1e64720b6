export { asPaper, authorOf } from "./as-paper.ts";
export { countsOf } from "./counts.ts";
export { countView } from "./count-view.ts";
export { addFeedIds, forgetFeedIds, keptFeedIds } from "./feed-ids.ts";
export { findSlugs, listAddresses } from "./find-slugs.ts";
export { addViews, keptViews } from "./kept-views.ts";
export { listPosts } from "./list-posts.ts";
export { listPostsByKey } from "./list-posts-by-key.ts";
export { listPostsOfCv } from "./list-posts-of-cv.ts";
export { listPostsNaming } from "./list-posts-naming.ts";
export { listSummaries } from "./list-summaries.ts";
export { FEED_SIZE, listWholePosts } from "./list-whole-posts.ts";
export { namedPapers } from "./named-papers.ts";
export { readDrawnText } from "./read-drawn-text.ts";
export { readNewestFigure } from "./read-newest-figure.ts";
export { readPost } from "./read-post.ts";
export { readSidebar } from "./read-sidebar.ts";
export { linkedSlugs, livePosts, postsUnder } from "./view.ts";
export {
  holdLivePost,
  listPostsCiting,
  latestHero,
  listLivePosts,
  removeLivePost,
  writeLivePost,
} from "./write-live.ts";
