import { addressLinesOf } from '@account/shared/addresses/address-lines.ts'
import type { AddressFields } from '@account/shared/contracts/address.ts'
import { useIntl } from 'react-intl'
import styles from './address-lines.module.css'

/** An address as it is written on a parcel in its country, with the telephone number below. */
export const AddressLines = ({ address }: { address: AddressFields }) => {
  const country = new Intl.DisplayNames(useIntl().locale, { type: 'region' }).of(address.country)
  const lines = [...addressLinesOf(address), country ?? address.country, address.phone]
  return (
    <address className={styles.lines} translate="no">
      {lines
        .filter((line) => line !== '')
        .map((line, index) => (
          // The index is the key, because a company may be named like its owner.
          <span key={index}>{line}</span>
        ))}
    </address>
  )
}
