import type { ComponentProps } from 'react'
import { addressFormats, type AddressField } from '../addresses/address-formats.ts'
import type { AddressCountry } from '../contracts/address.ts'
import styles from './form.module.css'
import { TextField } from './text-field.tsx'
import { useAddressTexts } from './use-address-texts.ts'

/** Tokens of the HTML standard; the number has none of its own. */
const autocompleteTokens: Partial<Record<AddressField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  companyName: 'organization',
  street: 'address-line1',
  addition: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  phone: 'tel',
}

const widths: Partial<Record<AddressField, string | undefined>> = {
  firstName: styles.half,
  lastName: styles.half,
  streetNumber: styles.third,
  addition: styles.rest,
  postalCode: styles.third,
  city: styles.rest,
}

/** The Dutch write postal code, number and addition side by side. */
const widthOf = (field: AddressField, country: AddressCountry) =>
  field === 'addition' && country === 'NL' ? styles.third : widths[field]

type AddressTextFieldProps = Pick<ComponentProps<typeof TextField>, 'ref' | 'name' | 'onChange' | 'onBlur'> & {
  field: AddressField
  country: AddressCountry
  /** The message of an issue of the schema: an `AddressFault`, or how much the text is too long. */
  fault: string | undefined
}

/** One field of an address in the form of its country. The remaining properties come from the registration of the form. */
export const AddressTextField = ({ field, country, fault, ...registration }: AddressTextFieldProps) => {
  const { labelOf, faultTextOf, hintOf } = useAddressTexts(country)
  return (
    <div className={widthOf(field, country)}>
      <TextField
        {...registration}
        label={labelOf(field)}
        type={field === 'phone' ? 'tel' : 'text'}
        autoComplete={autocompleteTokens[field] ?? 'off'}
        isOptional={addressFormats[country].optional.includes(field)}
        error={faultTextOf(field, fault)}
        hint={hintOf(field)}
      />
    </div>
  )
}
