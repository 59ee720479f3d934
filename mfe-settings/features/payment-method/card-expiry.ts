import type { PaymentMethod } from '@account/shared/contracts/payment-method.ts'
import { DateTime } from 'luxon'

/** When a customer is told that the card will soon be of no use. */
const SOON_MONTHS = 2

/** A card is good to the end of its month; which clock counts is the bank's secret, so UTC does. */
export const cardExpiry = (
  { expiryMonth, expiryYear }: Pick<PaymentMethod, 'expiryMonth' | 'expiryYear'>,
  date = new Date(),
): { state: 'good' | 'soon' | 'expired'; date: string } => {
  const now = DateTime.fromJSDate(date, { zone: 'utc' })
  const end = DateTime.utc(expiryYear, expiryMonth).endOf('month')
  const stateAtNow = end < now.plus({ months: SOON_MONTHS }) ? 'soon' : 'good'
  return { state: end < now ? 'expired' : stateAtNow, date: end.toFormat('MM/yyyy') }
}
