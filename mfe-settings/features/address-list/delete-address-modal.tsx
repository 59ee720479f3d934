import type { Address } from '@account/shared/contracts/address.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { AddressLines } from '../../addresses/address-lines.tsx'
import { useDeleteAddress } from '../../addresses/addresses-query.ts'
import { FormFailures } from '@account/shared/form/form-failures.tsx'

export const DeleteAddressModal = ({ address, onClose }: { address: Address; onClose: () => void }) => {
  const intl = useIntl()
  const { mutate, isPending, error } = useDeleteAddress()
  return (
    <Modal
      title={intl.formatMessage({ id: 'addresses.deleteTitle' })}
      closeLabel={intl.formatMessage({ id: 'form.cancel' })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="form.cancel" />
          </Button>
          <Button variant="danger" isBusy={isPending} onClick={() => mutate(address.id, { onSuccess: onClose })}>
            <FormattedMessage id="addresses.delete" />
          </Button>
        </>
      }
    >
      <FormFailures faults={[]} failure={error} />
      <AddressLines address={address} />
    </Modal>
  )
}
