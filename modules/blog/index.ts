export { countsOf } from "./counts.ts";
export { countView } from "./count-view.ts";
export { findSlugs, listAddresses } from "./find-slugs.ts";
export { listPosts } from "./list-posts.ts";
export { listPostsNaming } from "./list-posts-naming.ts";
export { readPost } from "./read-post.ts";
export { readSidebar } from "./read-sidebar.ts";
export { linkedSlugs, livePosts, postsUnder } from "./view.ts";
export { holdLivePost, listLivePosts, removeLivePost, writeLivePost } from "./write-live.ts";
