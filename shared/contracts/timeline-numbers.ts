// Apart from the schemas, for what runs before those are there.

/** Photos of a month that one call of the timeline returns by default. */
export const TIMELINE_PAGE_LIMIT = 24

/** Where photos without a date stand. */
export const UNDATED_MONTH = { year: 1970, month: 1 } as const
