import { useIntl } from 'react-intl'
import { addressFieldNameOf, addressFormats, type AddressField } from '../addresses/address-formats.ts'
import { postalCodeExampleOf } from '../addresses/postal-codes.ts'
import type { AddressCountry } from '../contracts/address.ts'
import { useTooLongText } from './use-too-long-text.ts'

/** Some people have one name only, so the text says how to fill in the other. */
const faultNameOf = (field: AddressField, fault: string) =>
  field === 'lastName' && fault === 'required' ? 'lastName' : fault

/** The texts round the fields of an address of a country, from the messages of the front end that the form belongs to. */
export const useAddressTexts = (country: AddressCountry) => {
  const intl = useIntl()
  const tooLongText = useTooLongText()
  const labelOf = (field: AddressField) => intl.formatMessage({ id: `address.${addressFieldNameOf(country, field)}` })
  return {
    labelOf,

    /** `fault`: the message of an issue of the schema, an `AddressFault` or how much a text is too long. */
    faultTextOf: (field: AddressField, fault: string | undefined) =>
      fault &&
      (tooLongText(labelOf(field), fault) ??
        intl.formatMessage({ id: `address.fault.${faultNameOf(field, fault)}` }, { field: labelOf(field) })),

    hintOf: (field: AddressField) => {
      if (field === 'postalCode')
        return intl.formatMessage({ id: 'address.postalCodeHint' }, { example: postalCodeExampleOf(country) })
      return field === 'streetNumber' && addressFormats[country].houses === 'often named'
        ? intl.formatMessage({ id: 'address.streetNumberHint' })
        : undefined
    },
  }
}
