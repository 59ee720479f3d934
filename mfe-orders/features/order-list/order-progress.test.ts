/** @jest-environment node */
import { DateTime } from 'luxon'
import { createProgressRule } from './order-progress.ts'
import { aProduct } from '../../testing/an-order.ts'

const now = DateTime.fromISO('2026-11-21T12:00:00', { zone: 'Europe/London' })
const isInProgress = createProgressRule(now)
const ago = (duration: object) => now.minus(duration).toISO()!
const order = (createdAt: string, ...products: Parameters<typeof aProduct>[0][]) => ({
  createdAt,
  products: products.map(aProduct),
})

test('[OR-01] an order of thirty days ago is in progress, one that is a millisecond older is history', () => {
  expect(isInProgress(order(ago({ days: 30 }), {}))).toBe(true)
  expect(isInProgress(order(ago({ days: 30, milliseconds: 1 }), {}))).toBe(false)
})

test('[OR-01] a dispatched order is in progress for fourteen days after its payment', () => {
  const sent = (paymentChangedDate: string | null) =>
    order(ago({ days: 20 }), { status: 'shipped', paymentChangedDate })
  expect(isInProgress(sent(ago({ days: 14 })))).toBe(true)
  expect(isInProgress(sent(ago({ days: 14, milliseconds: 1 })))).toBe(false)
  expect(isInProgress(sent(null))).toBe(false)
})

test('[OR-01] one product that was dispatched long ago makes the whole order history', () => {
  const products = [{ status: 'producing' }, { status: 'shipped', paymentChangedDate: ago({ days: 15 }) }]
  expect(isInProgress(order(ago({ days: 20 }), ...products))).toBe(false)
})

test.each([
  { season: 'spring', today: '2026-04-10T12:00:00', placed: '2026-03-11T12:00:00', hours: 30 * 24 - 1 },
  { season: 'autumn', today: '2026-11-10T12:00:00', placed: '2026-10-11T12:00:00', hours: 30 * 24 + 1 },
])('[OR-01] thirty days are calendar days across the clock change in $season', ({ today, placed, hours }) => {
  const zone = 'Europe/London'
  const [at, createdAt] = [DateTime.fromISO(today, { zone }), DateTime.fromISO(placed, { zone })]
  expect(at.diff(createdAt, 'hours').hours).toBe(hours)
  expect(createProgressRule(at)(order(createdAt.toISO()!, {}))).toBe(true)
  expect(createProgressRule(at)(order(createdAt.minus({ seconds: 1 }).toISO()!, {}))).toBe(false)
})

test('an order without products is in progress while it is new', () => {
  expect(isInProgress(order(ago({ days: 1 })))).toBe(true)
})
