import type { Address } from '@account/shared/contracts/address.ts'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import { AddressLines } from '../../addresses/address-lines.tsx'
import { useDeleteAddress } from '../../addresses/addresses-query.ts'
import { QuestionModal } from '../../ui/question-modal.tsx'

export const DeleteAddressModal = ({ address, onClose }: { address: Address; onClose: () => void }) => {
  const { mutate, isPending, error } = useDeleteAddress()
  return (
    <QuestionModal
      titleId="addresses.deleteTitle"
      confirmId="addresses.delete"
      isBusy={isPending}
      onConfirm={() => mutate(address.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <FormFailures faults={[]} failure={error} />
      <AddressLines address={address} />
    </QuestionModal>
  )
}
