import type { Passkey } from '@account/shared/contracts/passkey.ts'
import { PasskeyNameModal } from './passkey-name-modal.tsx'
import { useRenamePasskey } from './passkeys-query.ts'

type RenamePasskeyModalProps = { passkey: Passkey; onClose: () => void }

export const RenamePasskeyModal = ({ passkey: { id, name }, onClose }: RenamePasskeyModalProps) => {
  const { mutate, isPending, error } = useRenamePasskey()
  return (
    <PasskeyNameModal
      titleId="passkeys.renameTitle"
      submitId="form.save"
      name={name}
      isBusy={isPending}
      error={error}
      onSubmit={(wanted) => mutate({ id, name: wanted }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
