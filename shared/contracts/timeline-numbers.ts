// Apart from the schemas, for code that runs before they are loaded.

/** Photos of a month that one call of the timeline returns by default. */
export const TIMELINE_PAGE_LIMIT = 24

/** The month of photos without a date. */
export const UNDATED_MONTH = { year: 1970, month: 1 } as const
