/** The ways to the screens of an area. On a phone they are a bar at its foot, within the thumb's reach. */
export const FOOT_BAR =
  "foot-bar max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:border-line max-sm:bg-raised max-sm:pb-[env(safe-area-inset-bottom)]";

export const FOOT_BAR_LIST =
  "flex gap-x-6 whitespace-nowrap max-lg:sm:flex-wrap max-sm:grid max-sm:auto-cols-[minmax(0,1fr)] max-sm:grid-flow-col max-sm:gap-0";

/** On a phone, an icon over its word, as wide as its share of the bar: the words do not grow with the text. */
export const IN_FOOT_BAR =
  "max-sm:grid max-sm:min-h-14 max-sm:content-start max-sm:justify-items-center max-sm:gap-1 max-sm:pt-2 max-sm:text-center max-sm:text-[12px]/tight max-sm:whitespace-normal";

/** A way. */
export const WAY = `${IN_FOOT_BAR} text-sm font-medium text-soft hover:text-ink aria-[current=page]:text-ink sm:flex sm:items-center sm:gap-3`;

/** A way in a row of them, underlined where one is. */
export const UNDERLINED =
  "border-transparent aria-[current=page]:border-brand sm:-mb-px sm:min-h-11 sm:border-b-2";
