import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { withLeadingZeros } from '../addresses/postal-codes.ts'
import type { AddressFields } from '../contracts/address.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

/** Whether the postal code lacks its zeros, once its field was left or the form was sent. */
export const usePostalCodeOffer = ({ country, postalCode }: AddressFields, isRefused: boolean) => {
  const [left, setLeft] = useState('')
  return {
    offer: isRefused || left === postalCode ? withLeadingZeros(country, postalCode) : undefined,
    ask: () => setLeft(postalCode),
  }
}

/** Offers the code with its zeros. The code without them is none, so there is nothing to keep. */
export const PostalCodeOffer = ({ code, onAccept }: { code: string; onAccept: () => void }) => {
  const intl = useIntl()
  return (
    <Alert kind="info" title={intl.formatMessage({ id: 'address.postalCode.ask' }, { code })}>
      <Button variant="secondary" size="small" onClick={onAccept}>
        <FormattedMessage id="address.postalCode.accept" values={{ code }} />
      </Button>
    </Alert>
  )
}
