import type { TaxRate, UntaxedReason } from './invoice-document.ts'
import { aggregate, basic, type XmlElement } from './ubl-xml.ts'

export const vatScheme = aggregate('TaxScheme', basic('ID', 'VAT'))

/** The categories of untaxed goods, with the reason that EN 16931 requires in the sum of the tax. */
const untaxedCategories: Record<UntaxedReason, { id: string; reason: XmlElement }> = {
  reverseCharge: { id: 'AE', reason: basic('TaxExemptionReasonCode', 'VATEX-EU-AE') },
  exempt: { id: 'E', reason: basic('TaxExemptionReason', 'Exempt from VAT') },
}

/** The category of the tax: standard, zero rate, or the reason for which the goods are untaxed. */
const categoryOf =
  (name: 'TaxCategory' | 'ClassifiedTaxCategory', { vatPerMille, untaxedReason }: TaxRate) =>
  (...reason: (XmlElement | undefined)[]) =>
    aggregate(
      name,
      basic('ID', untaxedReason ? untaxedCategories[untaxedReason].id : vatPerMille > 0 ? 'S' : 'Z'),
      basic('Percent', String(vatPerMille / 10)),
      ...reason,
      vatScheme,
    )

/** In UBL only the category of a sum has a reason. */
export const categoryOfSum = (rate: TaxRate) =>
  categoryOf('TaxCategory', rate)(rate.untaxedReason && untaxedCategories[rate.untaxedReason].reason)

export const categoryOfLine = (rate: TaxRate) => categoryOf('ClassifiedTaxCategory', rate)()

export const categoryOfAdjustment = (rate: TaxRate) => categoryOf('TaxCategory', rate)()
