/**
 * Request header with a UUID that the page chooses for one action. Each retry of the action sends the same key, so that
 * a retry after a lost response creates nothing twice.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
