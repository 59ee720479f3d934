import { readCard } from './payment-card.ts'

const fields = (changes: object = {}) => ({
  name: 'Ada Byron',
  number: '4242 4242 4242 4242',
  expiry: '04/31',
  code: '123',
  ...changes,
})
const now = new Date('2026-11-21')

test.each([
  ['visa', '4242 4242 4242 4242', '123'],
  ['mastercard', '5555 5555 5555 4444', '123'],
  ['mastercard', '2223 0031 2200 3222', '123'],
  ['amex', '3782 822463 10005', '1234'],
  ['maestro', '6759 6498 2643 8453', '123'],
])('a %s is recognised by its number', (brand, number, code) => {
  expect(readCard(fields({ number, code }), now)).toMatchObject({
    card: { brand, lastFour: number.slice(-4), expiryMonth: 4, expiryYear: 2031 },
  })
})

test.each([
  ['a digit that was mistyped', { number: '4242 4242 4242 4243' }, ['number']],
  ['no number at all', { number: '' }, ['number']],
  ['a brand that the shop does not accept', { number: '6011 1111 1111 1117' }, ['number']],
  ['a month that is none', { expiry: '13/31' }, ['expiry']],
  ['a card of last month', { expiry: '10/26' }, ['expiry']],
  ['a code of another brand', { number: '3782 822463 10005' }, ['code']],
  ['nothing', { name: ' ', number: '', expiry: '', code: '' }, ['name', 'number', 'expiry', 'code']],
])('a form with %s is refused at the field', (_, changes, faulty) => {
  const answer = readCard(fields(changes), now)
  expect('faults' in answer && Object.keys(answer.faults)).toEqual(faulty)
})

test('a card is valid until the end of its month', () => {
  expect(readCard(fields({ expiry: '11/26' }), new Date('2026-11-30T23:59:59Z'))).toHaveProperty('card')
  expect(readCard(fields({ expiry: '11/26' }), new Date('2026-12-01T00:00:00Z'))).toHaveProperty('faults')
})
