import { requireStorefront, storefronts } from '@account/shared/storefronts/storefronts.ts'
import { messagesIn } from '../../messages/messages.ts'
import { anInvoice } from '../../testing/an-invoice.ts'
import { readPdfText } from '../../testing/read-pdf-text.ts'
import { renderInvoices, type RenderedInvoice } from './render-invoices.ts'

const textOf = async (invoices: RenderedInvoice[], storefront = 'nl') =>
  readPdfText(await renderInvoices(invoices, requireStorefront(storefront)))

test('[WI-05] the font of invoices has every letter of every language', async () => {
  const { pages, text } = await textOf([anInvoice()], 'pl')
  expect(pages).toBe(1)
  for (const said of ['Faktura', 'Termin płatności', 'Źdźbło & Ærøskøbing', 'Ñandú, Œuvre, ŐŰ', '90-001 Łódź', 'Łucja'])
    expect(text).toContain(said)
  expect(text).not.toContain('\uFFFD')
})

test.each(storefronts.map(({ code }) => code))(
  '[WI-05] an invoice of %s has no letter that its font lacks',
  async (code) => {
    const { text } = await textOf([anInvoice()], code)
    expect(text).toContain('2026-0001')
    expect(text).not.toMatch(/[\uFFFD\u0000]/)
  },
)

test('[WI-05] an invoice adds up: lines, tax by rate and total, in the storefront’s way of writing', async () => {
  const { text } = await textOf([anInvoice()], 'de')
  for (const said of ['31,50\u00A0€', 'MwSt. 21\u00A0%', '6,62\u00A0€', '38,12\u00A0€', '29. März 2026'])
    expect(text).toContain(said)
})

test('[WI-05] a long invoice has several pages, and one document can hold several invoices', async () => {
  const [line] = anInvoice().document.lines
  const lines = Array.from({ length: 45 }, () => line!)
  const long = anInvoice({ document: { ...anInvoice().document, lines } })
  expect((await textOf([long])).pages).toBe(3)
  const { pages, text } = await textOf([anInvoice(), anInvoice({ number: '2026-0002', kind: 'credit' })])
  expect(pages).toBe(2)
  expect(text).toContain('2026-0002')
  expect(text).toContain('Creditnota')
})

test.each(storefronts.map(({ code }) => code))('[WI-05] an invoice of %s without tax says why', async (code) => {
  const { document } = anInvoice()
  const untaxed = (number: string, untaxedReason?: 'reverseCharge' | 'exempt') =>
    anInvoice({ number, document: { ...document, vatPerMille: 0, ...(untaxedReason && { untaxedReason }) } })
  // One document of three invoices: the font of a document costs more than its pages.
  const invoices = [untaxed('A-1'), untaxed('A-2', 'reverseCharge'), untaxed('A-3', 'exempt')]
  const text = (await textOf(invoices, code)).text.replace(/\s+/g, ' ')
  const starts = invoices.map(({ number }) => text.indexOf(number))
  const inLanguage = messagesIn(requireStorefront(code).locale)
  const reasonsOf = (part: string) =>
    (['reverseCharge', 'exempt'] as const).filter((reason) => part.includes(inLanguage(`invoice.${reason}`)))
  expect(starts.map((start, at) => reasonsOf(text.slice(start, starts[at + 1])))).toEqual([
    [],
    ['reverseCharge'],
    ['exempt'],
  ])
})

test('[WI-05] only an unpaid invoice asks for payment', async () => {
  expect((await textOf([anInvoice()], 'uk')).text).toContain('Please pay by 28 April 2026')
  const paid = await textOf([anInvoice({ status: 'paid', paidOn: '2026-04-02' })], 'uk')
  expect(paid.text).toContain('Paid, 2 April 2026')
  expect(paid.text).not.toContain('Please pay')
})

test('[WI-05] an invoice of several rates prints each tax, and what is taken off or added to the whole', async () => {
  const { document } = anInvoice()
  const [line] = document.lines
  const lines = [line!, { ...line!, vatPerMille: 90 }]
  const adjustments = [{ reason: 'Volume discount', netCents: -250 }]
  const { text } = await textOf([anInvoice({ document: { ...document, lines, adjustments } })], 'uk')
  for (const said of ['VAT 21%', '€6.09', 'VAT 9%', '€2.84', 'Volume discount', '-€2.50', '€69.43'])
    expect(text).toContain(said)
})
