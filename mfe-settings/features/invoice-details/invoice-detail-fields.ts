import { peppolExamples } from '@account/shared/company-numbers/peppol-address.ts'
import { companyRegisters } from '@account/shared/company-numbers/registration-number.ts'
import type { InvoiceDetails } from '@account/shared/contracts/invoice-details.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useIntl } from 'react-intl'

type DetailField = { name: keyof InvoiceDetails; label: string; hint?: string }

/** The details that a business of this storefront can enter, by the names of its country. */
export const useInvoiceDetailFields = (): DetailField[] => {
  const intl = useIntl()
  const { country } = useHostServices().storefront
  const labelOf = (name: keyof InvoiceDetails) => intl.formatMessage({ id: `invoiceDetails.${name}` }, { country })
  const register = companyRegisters[country]
  return [
    { name: 'vatNumber', label: labelOf('vatNumber') },
    ...(register
      ? [
          {
            name: 'registrationNumber' as const,
            label: labelOf('registrationNumber'),
            hint: intl.formatMessage({ id: 'address.postalCodeHint' }, { example: register.example }),
          },
        ]
      : []),
    {
      name: 'buyerReference',
      label: labelOf('buyerReference'),
      hint: intl.formatMessage({ id: 'invoiceDetails.buyerReferenceHint' }),
    },
    {
      name: 'peppolAddress',
      label: labelOf('peppolAddress'),
      hint: intl.formatMessage(
        { id: 'invoiceDetails.peppolAddressHint' },
        { example: peppolExamples[country] ?? '0088:7300010000001' },
      ),
    },
  ]
}
