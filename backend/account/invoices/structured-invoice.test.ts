import { anInvoice } from '../../testing/an-invoice.ts'
import { invoiceTotals } from './invoice-document.ts'
import { renderStructuredInvoice } from './structured-invoice.ts'

type Element = { name: string; attributes: string; text: string; children: Element[] }

const TOKEN = /<\?[^>]*\?>|<(\/?)([\w:]+)([^>]*)>|([^<]+)/g
const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** The document as a tree. It holds neither comments nor empty elements. */
const parse = (xml: string): Element => {
  const root: Element = { name: '', attributes: '', text: '', children: [] }
  const open = [root]
  for (const [, isEnd, name, attributes = '', text] of xml.matchAll(TOKEN)) {
    const parent = open.at(-1)!
    if (text !== undefined) parent.text += text.replace(/&(\w+);/g, (_, entity: string) => named[entity] ?? '')
    else if (isEnd) expect(open.pop()?.name).toBe(name)
    else if (name !== undefined) {
      const element = { name, attributes, text: '', children: [] }
      parent.children.push(element)
      open.push(element)
    }
  }
  expect(open).toHaveLength(1)
  return root.children[0]!
}

const all = (element: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name.endsWith(`:${name}`))),
      [element],
    )

const texts = (element: Element, path: string) => all(element, path).map(({ text }) => text)
const text = (element: Element, path: string) => texts(element, path)[0]

const treeOf = (changes: Parameters<typeof anInvoice>[0] = {}) =>
  parse(renderStructuredInvoice(anInvoice(changes), 'NL'))

/** The order in which the schemas of UBL 2.1 want those children that we write. */
const ORDER: Record<string, string[]> = {
  Invoice: [
    ...['CustomizationID', 'ID', 'IssueDate', 'DueDate', 'InvoiceTypeCode', 'DocumentCurrencyCode', 'OrderReference'],
    ...['AccountingSupplierParty', 'AccountingCustomerParty', 'PaymentTerms', 'TaxTotal', 'LegalMonetaryTotal'],
    'InvoiceLine',
  ],
  CreditNote: [
    ...['CustomizationID', 'ID', 'IssueDate', 'CreditNoteTypeCode', 'DocumentCurrencyCode', 'OrderReference'],
    ...['AccountingSupplierParty', 'AccountingCustomerParty', 'PaymentTerms', 'TaxTotal', 'LegalMonetaryTotal'],
    'CreditNoteLine',
  ],
  Party: ['PartyName', 'PostalAddress', 'PartyTaxScheme', 'PartyLegalEntity'],
  PostalAddress: ['StreetName', 'AdditionalStreetName', 'AddressLine', 'Country'],
  TaxSubtotal: ['TaxableAmount', 'TaxAmount', 'TaxCategory'],
  TaxCategory: ['ID', 'Percent', 'TaxExemptionReasonCode', 'TaxExemptionReason', 'TaxScheme'],
  ClassifiedTaxCategory: ['ID', 'Percent', 'TaxScheme'],
  LegalMonetaryTotal: [
    ...['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PrepaidAmount', 'PayableAmount'],
  ],
  InvoiceLine: ['ID', 'Note', 'InvoicedQuantity', 'LineExtensionAmount', 'Item', 'Price'],
  CreditNoteLine: ['ID', 'Note', 'CreditedQuantity', 'LineExtensionAmount', 'Item', 'Price'],
  Item: ['Name', 'ClassifiedTaxCategory'],
}

const localName = ({ name }: Element) => name.replace(/^\w+:/, '')

const expectOrder = (element: Element) => {
  const order = ORDER[localName(element)]
  const names = element.children.map(localName)
  if (order) {
    expect(names.filter((name) => !order.includes(name))).toEqual([])
    expect(names).toEqual(names.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)))
  }
  element.children.forEach(expectOrder)
}

const cents = (amount: string | undefined) => Math.round(Number(amount) * 100)

const aLine = { orderCode: 'B2B-1', articleName: 'Canvas', quantity: 3, unitNetCents: 333 }
const several = (changes: object = {}) => {
  const { document } = anInvoice()
  return { ...document, lines: [...document.lines, aLine, { ...aLine, orderCode: 'B2B-2', quantity: 7 }], ...changes }
}

const untaxed = {
  vatPerMille: 0,
  buyer: { ...anInvoice().document.buyer, vatNumber: 'BE 0123 456 789', country: 'NL' },
}

const cases: [string, Parameters<typeof anInvoice>[0]][] = [
  ['an open invoice', {}],
  ['a paid invoice of several orders', { document: several(), paidOn: '2026-04-02', status: 'paid' }],
  ['a Swiss invoice', { document: several({ vatPerMille: 81 }), currency: 'CHF' }],
  ['an invoice of zero-rated goods', { document: several({ vatPerMille: 0 }) }],
  ['an invoice whose buyer owes the tax', { document: several({ ...untaxed, untaxedReason: 'reverseCharge' }) }],
  ['an invoice of exempt goods', { document: several({ ...untaxed, untaxedReason: 'exempt' }) }],
  ['a credit note', { kind: 'credit', document: several({ lines: [{ ...aLine, unitNetCents: -333 }] }) }],
  [
    'an invoice with a discount',
    { document: several({ lines: [aLine, { ...aLine, quantity: 1, unitNetCents: -100 }] }) },
  ],
]

test.each(cases)('[WI-05] %s has the elements of UBL 2.1 in the order of its schema', (_, changes) => {
  expectOrder(treeOf(changes))
})

test.each(cases)('[WI-05] the amounts of %s agree as the rules of EN 16931 demand', (_, changes) => {
  const invoice = anInvoice(changes)
  const tree = treeOf(changes)
  const line = invoice.kind === 'credit' ? 'CreditNoteLine' : 'InvoiceLine'
  const quantity = invoice.kind === 'credit' ? 'CreditedQuantity' : 'InvoicedQuantity'
  const totals = 'LegalMonetaryTotal'
  const net = cents(text(tree, `${totals}/LineExtensionAmount`))
  // BR-CO-10, BR-CO-13, BR-CO-14, BR-CO-15, BR-CO-16
  expect(texts(tree, `${line}/LineExtensionAmount`).reduce((sum, amount) => sum + cents(amount), 0)).toBe(net)
  expect(cents(text(tree, `${totals}/TaxExclusiveAmount`))).toBe(net)
  const vat = cents(text(tree, 'TaxTotal/TaxAmount'))
  expect(cents(text(tree, 'TaxTotal/TaxSubtotal/TaxAmount'))).toBe(vat)
  const total = cents(text(tree, `${totals}/TaxInclusiveAmount`))
  expect(total).toBe(net + vat)
  expect(cents(text(tree, `${totals}/PayableAmount`))).toBe(total - cents(text(tree, `${totals}/PrepaidAmount`) ?? '0'))
  // BR-S-08, BR-S-09: one category, whose tax is that of its sum.
  expect(cents(text(tree, 'TaxTotal/TaxSubtotal/TaxableAmount'))).toBe(net)
  const percent = Number(text(tree, 'TaxTotal/TaxSubtotal/TaxCategory/Percent'))
  expect(Math.abs(vat - (net * percent) / 100)).toBeLessThanOrEqual(0.5)
  expect(total).toBe(Math.abs(invoiceTotals(invoice.document).totalCents))
  for (const each of all(tree, line)) {
    // BR-27: a price is not below zero.
    const price = cents(text(each, 'Price/PriceAmount'))
    expect(price).toBeGreaterThanOrEqual(0)
    expect(cents(text(each, 'LineExtensionAmount'))).toBe(Number(text(each, quantity)) * price)
  }
})

test.each(cases)('[WI-05] %s has every field that EN 16931 requires', (_, changes) => {
  const tree = treeOf(changes)
  const invoice = anInvoice(changes)
  expect(text(tree, 'CustomizationID')).toBe('urn:cen.eu:en16931:2017')
  expect(text(tree, 'ID')).toBe(invoice.number)
  expect(text(tree, 'IssueDate')).toBe('2026-03-29')
  expect(text(tree, 'DocumentCurrencyCode')).toBe(invoice.currency)
  // BR-CO-25: an amount to pay has a due date or terms.
  expect(text(tree, 'DueDate') ?? text(tree, 'PaymentTerms/Note')).toBe('2026-04-28')
  for (const party of ['AccountingSupplierParty/Party', 'AccountingCustomerParty/Party']) {
    expect(text(tree, `${party}/PartyLegalEntity/RegistrationName`)).toBeTruthy()
    expect(text(tree, `${party}/PostalAddress/Country/IdentificationCode`)).toBe('NL')
  }
  // BR-CO-09: the country is in front of the number.
  expect(text(tree, 'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID')).toMatch(/^[A-Z]{2}\w+$/)
  const isCredit = invoice.kind === 'credit'
  expect(text(tree, isCredit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode')).toBe(isCredit ? '381' : '380')
  for (const line of all(tree, isCredit ? 'CreditNoteLine' : 'InvoiceLine')) {
    for (const path of ['ID', 'Item/Name', 'Item/ClassifiedTaxCategory/ID', 'Price/PriceAmount'])
      expect(text(line, path)).toBeTruthy()
    expect(all(line, isCredit ? 'CreditedQuantity' : 'InvoicedQuantity')[0]?.attributes).toContain('unitCode="H87"')
  }
})

test.each([
  [{}, 'S', []],
  [{ vatPerMille: 0 }, 'Z', []],
  // BR-AE-10, BR-E-10: a reason in words or by its code. BR-Z-10, BR-S-10: none.
  [{ ...untaxed, untaxedReason: 'reverseCharge' }, 'AE', ['VATEX-EU-AE']],
  [{ ...untaxed, untaxedReason: 'exempt' }, 'E', ['Exempt from VAT']],
])(
  '[WI-05] the tax of %j has the category %s in each line and in the sum, with its reason',
  (changes, category, reason) => {
    const tree = treeOf({ document: several(changes) })
    expect(new Set(texts(tree, 'InvoiceLine/Item/ClassifiedTaxCategory/ID'))).toEqual(new Set([category]))
    const sum = all(tree, 'TaxTotal/TaxSubtotal/TaxCategory')[0]!
    expect(text(sum, 'ID')).toBe(category)
    expect([...texts(sum, 'TaxExemptionReasonCode'), ...texts(sum, 'TaxExemptionReason')]).toEqual(reason)
  },
)

test('[WI-05] the VAT number of a buyer has the country in front, also where the buyer omits it at home', () => {
  const idOf = (vatNumber: string, country: string) => {
    const { buyer } = anInvoice().document
    const tree = treeOf({ document: several({ buyer: { ...buyer, vatNumber, country } }) })
    return text(tree, 'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID')
  }
  expect(idOf('525 224 84 81', 'PL')).toBe('PL5252248481')
  expect(idOf('B12345678', 'ES')).toBe('ESB12345678')
  expect(idOf('u12345678', 'AT')).toBe('ATU12345678')
  expect(idOf('FR 12 345678901', 'FR')).toBe('FR12345678901')
})

test('[WI-05] an invoice whose buyer owes the tax and has no VAT number has no XML', () => {
  const document = several({ vatPerMille: 0, untaxedReason: 'reverseCharge' })
  expect(() => treeOf({ document })).toThrow('VAT number of its buyer')
})

test('[WI-05] names with markup and control characters stay text', () => {
  const lines = [{ ...aLine, articleName: 'Album <b>&\u0000 “Łucja” \ud800' }]
  const xml = renderStructuredInvoice(anInvoice({ document: several({ lines }) }), 'NL')
  expect(text(parse(xml), 'InvoiceLine/Item/Name')).toBe('Album <b>&  “Łucja” \ufffd')
  expect(xml).not.toMatch(/\u0000/)
})

test('[WI-05] a party in another country has that country', () => {
  const { buyer } = anInvoice().document
  const tree = treeOf({ document: several({ buyer: { ...buyer, country: 'BE' } }) })
  expect(text(tree, 'AccountingCustomerParty/Party/PostalAddress/Country/IdentificationCode')).toBe('BE')
})

test('[WI-05] an invoice whose seller has no VAT number has no XML', () => {
  const { seller } = anInvoice().document
  expect(() => treeOf({ document: several({ seller: { ...seller, vatNumber: null } }) })).toThrow('has no XML')
})
