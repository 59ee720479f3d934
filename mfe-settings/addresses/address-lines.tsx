import { addressFormats } from '@account/shared/addresses/address-formats.ts'
import type { Address } from '@account/shared/contracts/address.ts'
import { useIntl } from 'react-intl'
import styles from './address-lines.module.css'

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' ')

/** An address as it would stand on a parcel of its country. */
export const AddressLines = ({ address }: { address: Address }) => {
  const country = new Intl.DisplayNames(useIntl().locale, { type: 'region' }).of(address.country)
  const { fields } = addressFormats[address.country]
  const number = joined(address.streetNumber, address.addition)
  const isNumberFirst = fields.indexOf('streetNumber') < fields.indexOf('street') && address.country !== 'NL'
  const isPostalCodeLast = address.country === 'GB' || address.country === 'IE'
  const lines = [
    joined(address.firstName, address.lastName),
    address.companyName,
    isNumberFirst ? joined(number, address.street) : joined(address.street, number),
    ...(isPostalCodeLast
      ? [address.city, address.region, address.postalCode]
      : [joined(address.postalCode, address.city), address.region]),
    country ?? address.country,
    address.phone,
  ]
  return (
    <address className={styles.lines} translate="no">
      {lines
        .filter((line) => line !== '')
        .map((line, index) => (
          // Not by its text: a town and its county may be named alike.
          <span key={index}>{line}</span>
        ))}
    </address>
  )
}
