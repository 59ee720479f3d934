import { Alert } from '@account/shared/ui/alert.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { PasskeyNameModal } from './passkey-name-modal.tsx'
import { useAddPasskey } from './passkeys-query.ts'

export const AddPasskeyModal = ({ onClose }: { onClose: () => void }) => {
  const intl = useIntl()
  const { mutate, isPending, data: outcome, error } = useAddPasskey()
  const titleOf = { cancelled: 'passkeys.cancelled', exists: 'passkeys.exists' }
  return (
    <PasskeyNameModal
      titleId="passkeys.add"
      submitId="passkeys.create"
      name=""
      isBusy={isPending}
      error={error}
      notice={
        outcome !== undefined &&
        outcome !== 'added' &&
        !isPending && (
          <Alert kind="error" title={intl.formatMessage({ id: titleOf[outcome] })}>
            {outcome === 'cancelled' && <FormattedMessage id="passkeys.cancelledText" />}
          </Alert>
        )
      }
      onSubmit={(name) => mutate(name, { onSuccess: (result) => result === 'added' && onClose() })}
      onClose={onClose}
    />
  )
}
