import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'

/**
 * Most bytes of all scripts and styles of a remote, gzipped at level 9. Each budget is the size at the time it was set plus a
 * quarter: room for features, while a library that is bundled by accident is noticed. On the slowest connection that we measure
 * with (10 Mbit/s), 12,500 bytes cost a customer 10 ms. Raise a number only together with its reason.
 */
export const budgets: Record<RemoteName, number> = {
  // 155,232 with uploads that survive, phone codes, albums, downloads and the tray for prints; the first page loads half.
  photos: 194_000,
  // 117,089 with details, reorders, invoices and online books; the viewer, the form library and the numbering plans of
  // telephony wait until a book or a form is opened.
  orders: 146_000,
  // 85,701, of which the numbering plans of telephony and the form library wait until a form is opened.
  settings: 107_000,
  // 27,184: pages that customers open from a message, often on a phone.
  confirmations: 35_000,
}
