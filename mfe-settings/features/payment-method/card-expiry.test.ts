import { cardExpiry } from './card-expiry.ts'

const card = { expiryMonth: 4, expiryYear: 2031 }

test.each([
  ['2030-11-21T12:00:00Z', 'good'],
  ['2031-02-27T12:00:00Z', 'good'],
  ['2031-03-01T00:00:00Z', 'soon'],
  ['2031-04-30T23:59:59Z', 'soon'],
  ['2031-05-01T00:00:00Z', 'expired'],
])('a card of April 2031 is at %s: %s', (now, state) => {
  expect(cardExpiry(card, new Date(now))).toEqual({ state, date: '04/2031' })
})
