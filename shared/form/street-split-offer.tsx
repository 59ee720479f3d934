import { FormattedMessage, useIntl } from 'react-intl'
import type { AddressFields } from '../contracts/address.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import styles from './form.module.css'

type StreetSplitOfferProps = {
  found: Pick<AddressFields, 'street' | 'streetNumber'>
  isNumberTwice: boolean
  onAccept: () => void
  onKeep: () => void
}

/** Asks whether the number in the street is the number of the house: only the customer knows. */
export const StreetSplitOffer = ({ found, isNumberTwice, onAccept, onKeep }: StreetSplitOfferProps) => {
  const intl = useIntl()
  return (
    <Alert
      kind="info"
      title={intl.formatMessage({ id: isNumberTwice ? 'address.split.twice' : 'address.split.inside' }, found)}
    >
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={onAccept}>
          <FormattedMessage id="address.split.accept" values={found} />
        </Button>
        <Button variant="quiet" size="small" onClick={onKeep}>
          <FormattedMessage id="address.split.keep" />
        </Button>
      </div>
    </Alert>
  )
}
