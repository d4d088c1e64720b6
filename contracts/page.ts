/** Which part of a list: pages count from 1. */
export type Page = {
  page: number;
  itemsPerPage: number;
  /** Where the page before this one ended, as that one's `next` said: the page begins there, whatever its number. */
  after?: string | undefined;
};

/** A page of a list, and how many things the whole list has. */
export type PageOf<Member> = {
  items: Member[];
  total: number;
  /** Where the next page begins, in lists that go deep. */
  next?: string | undefined;
};
