import type { Sorting } from '@account/shared/contracts/sorting.ts'

/** The specification's default for photos. */
export const photoSorting: Sorting = { sortKey: 'dateTaken', sortOrder: 'desc' }
