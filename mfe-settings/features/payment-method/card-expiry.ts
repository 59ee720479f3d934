import type { PaymentMethod } from '@account/shared/contracts/payment-method.ts'
import { DateTime } from 'luxon'

/** The notice about a card that expires soon starts this early. */
const SOON_MONTHS = 2

/** A card is valid to the end of its month. Banks do not publish the time zone, so UTC is used. */
export const cardExpiry = (
  { expiryMonth, expiryYear }: Pick<PaymentMethod, 'expiryMonth' | 'expiryYear'>,
  date = new Date(),
): { state: 'good' | 'soon' | 'expired'; date: string } => {
  const now = DateTime.fromJSDate(date, { zone: 'utc' })
  const end = DateTime.utc(expiryYear, expiryMonth).endOf('month')
  const stateAtNow = end < now.plus({ months: SOON_MONTHS }) ? 'soon' : 'good'
  return { state: end < now ? 'expired' : stateAtNow, date: end.toFormat('MM/yyyy') }
}
