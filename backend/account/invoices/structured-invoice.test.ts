import fc from 'fast-check'
import { anInvoice } from '../../testing/an-invoice.ts'
import { invoiceTotals, type InvoiceDocument, type TaxRate } from './invoice-document.ts'
import { renderStructuredInvoice } from './structured-invoice.ts'
import { brokenRulesOf } from './testing/broken-rules.ts'
import { all, readXml, text, texts, type Element } from './testing/read-xml.ts'

const treeOf = (changes: Parameters<typeof anInvoice>[0] = {}) =>
  readXml(renderStructuredInvoice(anInvoice(changes), 'NL'))

const PARTIES_AND_SUMS = [
  ...['BuyerReference', 'OrderReference', 'AccountingSupplierParty', 'AccountingCustomerParty'],
  ...['PaymentTerms', 'AllowanceCharge', 'TaxTotal', 'LegalMonetaryTotal'],
]

/** The order in which the schemas of UBL 2.1 want those children that we write. */
const ORDER: Record<string, string[]> = {
  Invoice: [
    ...['CustomizationID', 'ID', 'IssueDate', 'DueDate', 'InvoiceTypeCode', 'DocumentCurrencyCode'],
    ...PARTIES_AND_SUMS,
    'InvoiceLine',
  ],
  CreditNote: [
    ...['CustomizationID', 'ID', 'IssueDate', 'CreditNoteTypeCode', 'DocumentCurrencyCode'],
    ...PARTIES_AND_SUMS,
    'CreditNoteLine',
  ],
  Party: ['EndpointID', 'PartyName', 'PostalAddress', 'PartyTaxScheme', 'PartyLegalEntity'],
  PostalAddress: ['StreetName', 'AdditionalStreetName', 'AddressLine', 'Country'],
  TaxSubtotal: ['TaxableAmount', 'TaxAmount', 'TaxCategory'],
  TaxCategory: ['ID', 'Percent', 'TaxExemptionReasonCode', 'TaxExemptionReason', 'TaxScheme'],
  ClassifiedTaxCategory: ['ID', 'Percent', 'TaxScheme'],
  LegalMonetaryTotal: [
    ...['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'AllowanceTotalAmount'],
    ...['ChargeTotalAmount', 'PrepaidAmount', 'PayableAmount'],
  ],
  InvoiceLine: ['ID', 'Note', 'InvoicedQuantity', 'LineExtensionAmount', 'Item', 'Price'],
  CreditNoteLine: ['ID', 'Note', 'CreditedQuantity', 'LineExtensionAmount', 'Item', 'Price'],
  Item: ['Name', 'ClassifiedTaxCategory'],
  AllowanceCharge: ['ChargeIndicator', 'AllowanceChargeReason', 'Amount', 'TaxCategory'],
  PartyLegalEntity: ['RegistrationName', 'CompanyID'],
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
    'an invoice of several rates with an allowance and a charge',
    {
      document: several({
        lines: [
          aLine,
          { ...aLine, vatPerMille: 90 },
          { ...aLine, quantity: 7, vatPerMille: 0, untaxedReason: 'exempt' },
        ],
        adjustments: [
          { reason: 'Volume discount', netCents: -250 },
          { reason: 'Delivery', netCents: 495, vatPerMille: 90 },
        ],
      }),
    },
  ],
  [
    'a credit note with an allowance taken back',
    {
      kind: 'credit',
      document: several({
        lines: [{ ...aLine, unitNetCents: -333 }],
        adjustments: [{ reason: 'Volume discount', netCents: 250 }],
      }),
    },
  ],
  [
    'an invoice with a discount',
    { document: several({ lines: [aLine, { ...aLine, quantity: 1, unitNetCents: -100 }] }) },
  ],
]

test.each(cases)('[WI-05] %s has the elements of UBL 2.1 in the order of its schema', (_, changes) => {
  expectOrder(treeOf(changes))
})

test.each(cases)('[WI-05] %s keeps the rules of EN 16931, and has the total of the PDF', (_, changes) => {
  const tree = treeOf(changes)
  expect(brokenRulesOf(tree)).toEqual([])
  const { totalCents } = invoiceTotals(anInvoice(changes).document)
  expect(cents(text(tree, 'LegalMonetaryTotal/TaxInclusiveAmount'))).toBe(Math.abs(totalCents))
})

const rate: fc.Arbitrary<TaxRate> = fc.oneof(
  fc.constantFrom(0, 21, 55, 60, 81, 90, 190, 210, 255).map((vatPerMille) => ({ vatPerMille })),
  fc.constantFrom('reverseCharge', 'exempt').map((untaxedReason) => ({ vatPerMille: 0, untaxedReason }) as TaxRate),
)

const anyDocument: fc.Arbitrary<InvoiceDocument> = fc
  .record({
    rate,
    lines: fc.array(
      fc.record({
        own: fc.option(rate),
        quantity: fc.integer({ min: 1, max: 999 }),
        unitNetCents: fc.integer({ min: -9999, max: 99999 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    adjustments: fc.array(fc.record({ own: fc.option(rate), netCents: fc.integer({ min: -9999, max: 9999 }) }), {
      maxLength: 3,
    }),
  })
  .map(({ rate: ofDocument, lines, adjustments }) => ({
    ...several(ofDocument),
    buyer: untaxed.buyer,
    lines: lines.map(({ own, ...line }) => ({ ...aLine, ...own, ...line })),
    adjustments: adjustments.map(({ own, ...part }) => ({ reason: 'Agreed', ...own, ...part })),
  }))

test('[WI-05] an invoice of any goods, rates, allowances and charges keeps the rules of EN 16931', () => {
  fc.assert(
    fc.property(anyDocument, fc.constantFrom('invoice', 'credit'), fc.boolean(), (document, kind, isPaid) => {
      const tree = treeOf({ document, kind, ...(isPaid && { paidOn: '2026-04-02', status: 'paid' }) })
      expect(brokenRulesOf(tree)).toEqual([])
      expectOrder(tree)
    }),
  )
})

test('[WI-05] the numbers that a buyer is known by are in the XML: Leitweg-ID, SIRET, address in Peppol', () => {
  const { buyer } = anInvoice().document
  const known = {
    ...buyer,
    registration: { list: '0009', number: '73282932000074' },
    electronicAddress: { list: '0204', number: '04011000-12345-03' },
  }
  const tree = treeOf({ document: several({ buyer: known, buyerReference: '04011000-12345-03' }) })
  expect(brokenRulesOf(tree)).toEqual([])
  expect(text(tree, 'BuyerReference')).toBe('04011000-12345-03')
  const [endpoint] = all(tree, 'AccountingCustomerParty/Party/EndpointID')
  expect([endpoint?.text, endpoint?.attributes]).toEqual(['04011000-12345-03', ' schemeID="0204"'])
  const [registration] = all(tree, 'AccountingCustomerParty/Party/PartyLegalEntity/CompanyID')
  expect([registration?.text, registration?.attributes]).toEqual(['73282932000074', ' schemeID="0009"'])
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

test('[WI-05] the VAT number of a buyer has the country in front, even where the buyer omits it at home', () => {
  const idOf = (vatNumber: string, country: string) => {
    const { buyer } = anInvoice().document
    const tree = treeOf({ document: several({ buyer: { ...buyer, vatNumber, country } }) })
    return text(tree, 'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID')
  }
  expect(idOf('525 224 84 81', 'PL')).toBe('PL5252248481')
  expect(idOf('B12345678', 'ES')).toBe('ESB12345678')
  expect(idOf('u12345678', 'AT')).toBe('ATU12345678')
  expect(idOf('FR 12 345678901', 'FR')).toBe('FR12345678901')
  expect(idOf('AB 345678901', 'FR')).toBe('FRAB345678901')
  expect(idOf('BE 0123.456.789', 'BE')).toBe('BE0123456789')
  expect(idOf('CHE-123.456.789 MWST', 'CH')).toBe('CHE123456789MWST')
  expect(idOf('IE1234567WA', 'NL')).toBe('IE1234567WA')
})

test('[WI-05] an invoice whose buyer owes the tax and has no VAT number has no XML', () => {
  const document = several({ vatPerMille: 0, untaxedReason: 'reverseCharge' })
  expect(() => treeOf({ document })).toThrow('VAT number of its buyer')
})

test('[WI-05] names with markup and control characters stay text', () => {
  const lines = [{ ...aLine, articleName: 'Album <b>&\u0000 “Łucja” \ud800' }]
  const xml = renderStructuredInvoice(anInvoice({ document: several({ lines }) }), 'NL')
  expect(text(readXml(xml), 'InvoiceLine/Item/Name')).toBe('Album <b>&  “Łucja” \ufffd')
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
