/** Which part of a list: pages count from 1. */
export type Page = {
  page: number;
  itemsPerPage: number;
  /** The `next` of the previous page. The page begins there, whatever its number. */
  after?: string | undefined;
};

/** A page of a list, and how many things the whole list has. */
export type PageOf<Member> = {
  items: Member[];
  total: number;
  /** Whether `total` is what statistics expect: past 10,000 nobody counts. */
  isAbout?: true | undefined;
  /** Where the next page begins, in long lists. */
  next?: string | undefined;
};
