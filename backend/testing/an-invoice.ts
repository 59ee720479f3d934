import type { RenderedInvoice } from '../account/invoices/render-invoices.ts'

/** An invoice of one line, with letters of many languages. */
export const anInvoice = (changes: Partial<RenderedInvoice> = {}): RenderedInvoice => ({
  id: '0195d3a0-0000-7000-8000-000000000001',
  customerId: '0195d3a0-0000-7000-8000-000000000002',
  groupId: '0195d3a0-0000-7000-8000-000000000003',
  number: '2026-0001',
  kind: 'invoice',
  status: 'open',
  issuedOn: '2026-03-29',
  dueOn: '2026-04-28',
  paidOn: null,
  currency: 'EUR',
  document: {
    seller: { name: 'Lumora', lines: ['Große Straße 9', '90-001 Łódź'], vatNumber: 'PL 1' },
    buyer: { name: 'Źdźbło & Ærøskøbing', lines: ['Ñandú, Œuvre, ŐŰ'], vatNumber: null },
    vatPerMille: 210,
    lines: [{ orderCode: 'B2B-1', articleName: 'Album “Émile & Łucja”', quantity: 3, unitNetCents: 1050 }],
  },
  ...changes,
})
