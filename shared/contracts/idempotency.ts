/**
 * Request header with a UUID of the page's own for one wish to make something. Each try of the wish has the same, so that one
 * whose answer was lost makes nothing twice.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
