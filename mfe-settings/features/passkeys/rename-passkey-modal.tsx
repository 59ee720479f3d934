import type { Passkey } from '@account/shared/contracts/passkey.ts'
import { isChangedElsewhere } from '@account/shared/failures/response-problem.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PasskeyNameModal } from './passkey-name-modal.tsx'
import { useRenamePasskey } from './passkeys-query.ts'

type RenamePasskeyModalProps = { passkey: Passkey; onClose: () => void }

export const RenamePasskeyModal = ({ passkey: { id, name: latest }, onClose }: RenamePasskeyModalProps) => {
  const intl = useIntl()
  const { mutate, isPending, error } = useRenamePasskey()
  // A name that another window gives meanwhile is replaced only once the customer has seen it.
  const [seen] = useState(latest)
  const isNewer = isChangedElsewhere(error)
  return (
    <PasskeyNameModal
      titleId="passkeys.renameTitle"
      submitId="form.save"
      name={seen}
      isBusy={isPending}
      error={isNewer ? null : error}
      notice={
        isNewer && (
          <Alert kind="error" title={intl.formatMessage({ id: 'newer.title' })}>
            <p>
              <FormattedMessage id="newer.text" /> <bdi>{latest}</bdi>
            </p>
          </Alert>
        )
      }
      onSubmit={(name) => mutate({ id, name, from: isNewer ? latest : seen }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
