import type { Address } from '@account/shared/contracts/address.ts'
import { Button, buttonClassName } from '@account/shared/ui/button.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { AddressLines } from '../../addresses/address-lines.tsx'
import { EmptyPanel } from '../../ui/empty-panel.tsx'
import styles from './address-list.module.css'
import { DeleteAddressModal } from './delete-address-modal.tsx'

type AddressListProps = {
  addresses: readonly Address[]
  basePath: string
  /** The heading level of the panel for an empty list. */
  headingLevel: 'h2' | 'h3'
}

/** All addresses or some of them, each with its change and its deletion. */
export const AddressList = ({ addresses, basePath, headingLevel }: AddressListProps) => {
  const [asked, setAsked] = useState<Address>()
  if (addresses.length === 0)
    return (
      <EmptyPanel titleId="addresses.none" headingLevel={headingLevel}>
        <FormattedMessage id="addresses.noneText" />
      </EmptyPanel>
    )
  return (
    <>
      <ul role="list" className={styles.list}>
        {addresses.map((address) => (
          <li key={address.id} className={styles.card}>
            <Badges address={address} />
            <AddressLines address={address} />
            <div className={styles.actions}>
              <Link className={buttonClassName('secondary', 'small')} to={`${basePath}/address/${address.id}`}>
                <FormattedMessage id="addresses.change" />
                <VisuallyHidden> {address.street}</VisuallyHidden>
              </Link>
              <Button variant="quiet" size="small" onClick={() => setAsked(address)}>
                <FormattedMessage id="addresses.delete" />
                <VisuallyHidden> {address.street}</VisuallyHidden>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked && <DeleteAddressModal address={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const Badges = ({ address: { isDefaultDelivery, isDefaultBilling } }: { address: Address }) =>
  (isDefaultDelivery || isDefaultBilling) && (
    <p className={styles.badges}>
      {isDefaultDelivery && (
        <span className={styles.badge}>
          <FormattedMessage id="addresses.defaultDelivery" />
        </span>
      )}
      {isDefaultBilling && (
        <span className={styles.badge}>
          <FormattedMessage id="addresses.defaultBilling" />
        </span>
      )}
    </p>
  )
