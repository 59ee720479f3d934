import { useIntl } from 'react-intl'
import type { AddressField } from '../addresses/address-formats.ts'

/** The words round the fields of an address, from the messages of the front end whose form it is. */
export const useAddressTexts = () => {
  const intl = useIntl()
  const labelOf = (field: AddressField) => intl.formatMessage({ id: `address.${field}` })
  return {
    labelOf,

    /** `fault`: an `AddressFault`, the message of an issue of the schema. */
    faultTextOf: (field: AddressField, fault: string | undefined) =>
      fault && intl.formatMessage({ id: `address.fault.${fault}` }, { field: labelOf(field) }),

    postalCodeHint: (example: string) => intl.formatMessage({ id: 'address.postalCodeHint' }, { example }),
  }
}
