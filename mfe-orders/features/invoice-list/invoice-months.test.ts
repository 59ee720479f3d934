/** @jest-environment node */
import type { HistoricalInvoice } from '@account/shared/contracts/invoice.ts'
import { monthsOf, totalsOf } from './invoice-months.ts'

const anInvoice = (changes: Partial<HistoricalInvoice>): HistoricalInvoice => ({
  id: '0195d3a0-0000-7000-8000-000000000001',
  groupId: '0195d3a0-0000-7000-8000-000000000002',
  number: '1',
  kind: 'invoice',
  status: 'paid',
  issuedOn: '2026-03-31',
  dueOn: '2026-04-30',
  orderCodes: [],
  netCents: 1000,
  vatCents: 200,
  totalCents: 1200,
  currency: 'GBP',
  ...changes,
})

test('[WI-05] invoices are grouped by the month of their date in every time zone', () => {
  const days = ['2026-04-01', '2026-03-31', '2026-03-01', '2025-03-31']
  const months = monthsOf(days.map((issuedOn) => anInvoice({ issuedOn })))
  expect(months.map(({ month, invoices }) => [month, invoices.length])).toEqual([
    ['2026-04', 1],
    ['2026-03', 2],
    ['2025-03', 1],
  ])
})

test('[WI-05] credits count against the total, and currencies are never mixed', () => {
  const invoices = [
    anInvoice({}),
    anInvoice({ kind: 'credit', totalCents: -200 }),
    anInvoice({ currency: 'EUR', totalCents: 5 }),
  ]
  expect(totalsOf(invoices)).toEqual([
    ['GBP', 1000],
    ['EUR', 5],
  ])
})
