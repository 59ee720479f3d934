import { invoiceTotals } from './invoice-document.ts'

const party = { name: 'Lumora', lines: [], vatNumber: null }
const totalsOf = (unitNetCents: number) =>
  invoiceTotals({
    seller: party,
    buyer: party,
    vatPerMille: 210,
    lines: [{ orderCode: 'A', articleName: 'Book', quantity: 1, unitNetCents }],
  })

test.each([5_050, 10_050, 33, 1])('a credit takes back to the cent what an invoice of %d net took', (cents) => {
  const [invoice, credit] = [totalsOf(cents), totalsOf(-cents)]
  expect(invoice.vatCents + credit.vatCents).toBe(0)
  expect(invoice.totalCents + credit.totalCents).toBe(0)
})

test('half a cent of tax rounds away from zero, and zero has no sign', () => {
  expect(totalsOf(5_050).vatCents).toBe(1_061)
  expect(Object.is(totalsOf(-1).vatCents, 0)).toBe(true)
})
