/** Which part of a list: pages count from 1. */
export type Page = { page: number; itemsPerPage: number };

/** A page of a list, and how many things the whole list has. */
export type PageOf<Member> = { items: Member[]; total: number };
