import { all, text, texts, type Element } from './read-xml.ts'

const cents = (amount: string | undefined) => Math.round(Number(amount ?? 0) * 100)
const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + cents(amount), 0)

type Rule = (document: Element) => boolean

const linesOf = (document: Element) => [...all(document, 'InvoiceLine'), ...all(document, 'CreditNoteLine')]
const quantityOf = (line: Element) => text(line, 'InvoicedQuantity') ?? text(line, 'CreditedQuantity')
const ofDocument = (document: Element, isCharge: boolean) =>
  all(document, 'AllowanceCharge').filter((part) => text(part, 'ChargeIndicator') === String(isCharge))
const amountsOf = (parts: Element[]) => sum(parts.flatMap((part) => texts(part, 'Amount')))
const total = (document: Element, name: string) => cents(text(document, `LegalMonetaryTotal/${name}`))
const subtotals = (document: Element) => all(document, 'TaxTotal/TaxSubtotal')

/** Category and rate, by which EN 16931 groups the tax. */
const rateOf = (category: Element | undefined) => category && `${text(category, 'ID')} ${text(category, 'Percent')}`
const ratesOfGoods = (document: Element) => [
  ...linesOf(document).map((line) => ({
    rate: rateOf(all(line, 'Item/ClassifiedTaxCategory')[0]),
    net: cents(text(line, 'LineExtensionAmount')),
  })),
  ...all(document, 'AllowanceCharge').map((part) => ({
    rate: rateOf(all(part, 'TaxCategory')[0]),
    net: (text(part, 'ChargeIndicator') === 'true' ? 1 : -1) * cents(text(part, 'Amount')),
  })),
]

const parties = ['AccountingSupplierParty/Party', 'AccountingCustomerParty/Party']
const hasCategory = (document: Element, id: string) =>
  subtotals(document).some((subtotal) => text(subtotal, 'TaxCategory/ID') === id)
const reasonsOf = (subtotal: Element) => [
  ...texts(subtotal, 'TaxCategory/TaxExemptionReasonCode'),
  ...texts(subtotal, 'TaxCategory/TaxExemptionReason'),
]
const amountElements = (element: Element): Element[] => [
  ...(element.attributes.includes('currencyID') ? [element] : []),
  ...element.children.flatMap(amountElements),
]

/** The rules of EN 16931 that a document of ours can break, by their names there. */
const rules: Readonly<Record<string, Rule>> = {
  'BR-01: a specification': (document) => text(document, 'CustomizationID') === 'urn:cen.eu:en16931:2017',
  'BR-02: a number': (document) => Boolean(text(document, 'ID')),
  'BR-03: a date of issue': (document) => /^\d{4}-\d\d-\d\d$/.test(text(document, 'IssueDate') ?? ''),
  'BR-04: a type': (document) =>
    text(document, 'InvoiceTypeCode') === '380' || text(document, 'CreditNoteTypeCode') === '381',
  'BR-05: one currency': (document) =>
    amountElements(document).every(({ attributes }) =>
      attributes.includes(`"${text(document, 'DocumentCurrencyCode')}"`),
    ),
  'BR-06, BR-07: names of both parties': (document) =>
    parties.every((party) => Boolean(text(document, `${party}/PartyLegalEntity/RegistrationName`))),
  'BR-09, BR-11: countries of both parties': (document) =>
    parties.every((party) =>
      /^[A-Z]{2}$/.test(text(document, `${party}/PostalAddress/Country/IdentificationCode`) ?? ''),
    ),
  'BR-16: a line': (document) => linesOf(document).length > 0,
  'BR-21, BR-22, BR-24, BR-25, BR-26: every line is complete': (document) =>
    linesOf(document).every((line) =>
      [
        text(line, 'ID'),
        quantityOf(line),
        text(line, 'LineExtensionAmount'),
        text(line, 'Item/Name'),
        text(line, 'Price/PriceAmount'),
      ].every(Boolean),
    ),
  'BR-27: no price below zero': (document) =>
    texts(document, 'InvoiceLine/Price/PriceAmount').every((price) => Number(price) >= 0),
  'BR-31, BR-33, BR-36, BR-38: allowances and charges have an amount above zero and a reason': (document) =>
    all(document, 'AllowanceCharge').every(
      (part) => Number(text(part, 'Amount')) >= 0 && Boolean(text(part, 'AllowanceChargeReason')),
    ),
  'BR-32, BR-37: allowances and charges have a category': (document) =>
    all(document, 'AllowanceCharge').every((part) => Boolean(text(part, 'TaxCategory/ID'))),
  'BR-62, BR-63: an electronic address has its list': (document) =>
    parties
      .flatMap((party) => all(document, `${party}/EndpointID`))
      .every(({ attributes }) => /schemeID="\d{4}"/.test(attributes)),
  'BR-CO-09: a VAT number begins with a country': (document) =>
    parties
      .flatMap((party) => texts(document, `${party}/PartyTaxScheme/CompanyID`))
      .every((number) => /^[A-Z]{2}[A-Z0-9+*]+$/.test(number)),
  'BR-CO-10: the lines add up': (document) =>
    total(document, 'LineExtensionAmount') ===
    sum(linesOf(document).flatMap((line) => texts(line, 'LineExtensionAmount'))),
  'BR-CO-11: the allowances add up': (document) =>
    total(document, 'AllowanceTotalAmount') === amountsOf(ofDocument(document, false)),
  'BR-CO-12: the charges add up': (document) =>
    total(document, 'ChargeTotalAmount') === amountsOf(ofDocument(document, true)),
  'BR-CO-13: the net total': (document) =>
    total(document, 'TaxExclusiveAmount') ===
    total(document, 'LineExtensionAmount') -
      total(document, 'AllowanceTotalAmount') +
      total(document, 'ChargeTotalAmount'),
  'BR-CO-14: the taxes add up': (document) =>
    sum(texts(document, 'TaxTotal/TaxAmount')) ===
    sum(subtotals(document).flatMap((subtotal) => texts(subtotal, 'TaxAmount'))),
  'BR-CO-15: the gross total': (document) =>
    total(document, 'TaxInclusiveAmount') ===
    total(document, 'TaxExclusiveAmount') + sum(texts(document, 'TaxTotal/TaxAmount')),
  'BR-CO-16: the amount to pay': (document) =>
    total(document, 'PayableAmount') === total(document, 'TaxInclusiveAmount') - total(document, 'PrepaidAmount'),
  'BR-CO-17: the tax of each rate': (document) =>
    subtotals(document).every((subtotal) => {
      const exact = (cents(text(subtotal, 'TaxableAmount')) * Number(text(subtotal, 'TaxCategory/Percent'))) / 100
      return Math.abs(cents(text(subtotal, 'TaxAmount')) - exact) <= 0.5
    }),
  'BR-CO-18, BR-S-01, BR-S-08: one sum for each rate, of its goods': (document) => {
    const goods = Map.groupBy(ratesOfGoods(document), ({ rate }) => rate)
    return (
      goods.size === subtotals(document).length &&
      subtotals(document).every((subtotal) => {
        const ofRate = goods.get(rateOf(all(subtotal, 'TaxCategory')[0])) ?? []
        return ofRate.reduce((net, each) => net + each.net, 0) === cents(text(subtotal, 'TaxableAmount'))
      })
    )
  },
  'BR-CO-25: a date or terms of payment': (document) =>
    total(document, 'PayableAmount') <= 0 || Boolean(text(document, 'DueDate') ?? text(document, 'PaymentTerms/Note')),
  'BR-CO-26: a number of the seller': (document) =>
    texts(document, `${parties[0]}/PartyTaxScheme/CompanyID`).length === 1,
  'BR-AE-02: both VAT numbers where the buyer owes the tax': (document) =>
    !hasCategory(document, 'AE') ||
    parties.every((party) => texts(document, `${party}/PartyTaxScheme/CompanyID`).length === 1),
  'BR-AE-10, BR-E-10, BR-S-10, BR-Z-10: a reason only for goods without tax': (document) =>
    subtotals(document).every((subtotal) => {
      const isExplained = ['AE', 'E'].includes(text(subtotal, 'TaxCategory/ID') ?? '')
      return (reasonsOf(subtotal).length === 1) === isExplained
    }),
  'BR-S-05, BR-Z-05, BR-AE-05, BR-E-05: only the standard category has a rate': (document) =>
    subtotals(document).every(
      (subtotal) => Number(text(subtotal, 'TaxCategory/Percent')) > 0 === (text(subtotal, 'TaxCategory/ID') === 'S'),
    ),
  'BR-DEC: amounts have two decimals at most': (document) =>
    amountElements(document).every((amount) => /^-?\d+(?:\.\d{1,2})?$/.test(amount.text)),
}

/** The names of the rules that a document breaks. */
export const brokenRulesOf = (document: Element): string[] =>
  Object.entries(rules).flatMap(([name, isKept]) => (isKept(document) ? [] : [name]))
