import type { InvoiceDocument, UntaxedReason } from './invoice-document.ts'
import { aggregate, basic, type XmlElement } from './ubl-xml.ts'

export const vatScheme = aggregate('TaxScheme', basic('ID', 'VAT'))

/** The categories of untaxed goods, with the reason that EN 16931 requires in the sum of the tax. */
const untaxedCategories: Record<UntaxedReason, { id: string; reason: XmlElement }> = {
  reverseCharge: { id: 'AE', reason: basic('TaxExemptionReasonCode', 'VATEX-EU-AE') },
  exempt: { id: 'E', reason: basic('TaxExemptionReason', 'Exempt from VAT') },
}

/** The category of the tax: standard, zero rate, or the reason for which the goods are untaxed. */
export const taxCategory = (
  name: 'TaxCategory' | 'ClassifiedTaxCategory',
  { vatPerMille, untaxedReason }: InvoiceDocument,
) => {
  const untaxed = untaxedReason && untaxedCategories[untaxedReason]
  return aggregate(
    name,
    basic('ID', untaxed?.id ?? (vatPerMille > 0 ? 'S' : 'Z')),
    basic('Percent', String(vatPerMille / 10)),
    // In UBL only the category of a sum has a reason, not that of a line.
    name === 'TaxCategory' ? untaxed?.reason : undefined,
    vatScheme,
  )
}

/** EN 16931 requires the country code, which buyers omit at home, and allows no spaces. */
export const vatIdOf = (vatNumber: string, country: string) => {
  const id = vatNumber.replace(/\s/g, '').toUpperCase()
  return /^[A-Z]{2}/.test(id) ? id : `${country}${id}`
}
