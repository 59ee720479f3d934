import { remainderBy97 } from './check-digits.ts'

/** Coarse and fine address and two check digits, of a German authority. */
const LEITWEG_ID = /^\d{2,12}(?:-[A-Z\d]{1,30})?-\d{2}$/

/** Other references of a buyer, such as an order number, have no such shape. */
export const looksLikeLeitwegId = (text: string): boolean => LEITWEG_ID.test(text.toUpperCase())

/** Whether it is a Leitweg-ID with the right check digits, in upper or lower case. */
export const isLeitwegId = (text: string): boolean =>
  looksLikeLeitwegId(text) && remainderBy97(text.replace(/-/g, '')) === 1
