import type { CallbackFormat } from '@account/shared/contracts/callback.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { useChangeCallback } from '../../callbacks/callbacks-query.ts'
import { FormFailures } from '@account/shared/form/form-failures.tsx'

type RemoveCallbackModalProps = { callbackFormat: CallbackFormat; onClose: () => void }

export const RemoveCallbackModal = ({ callbackFormat, onClose }: RemoveCallbackModalProps) => {
  const intl = useIntl()
  const { session } = useHostServices()
  const { mutate, isPending, error } = useChangeCallback()
  const remove = async () => {
    if (session.state !== 'signed-in') return
    await session.requireFreshSignIn()
    mutate({ callbackUrl: null, callbackFormat }, { onSuccess: onClose })
  }
  return (
    <Modal
      title={intl.formatMessage({ id: 'callback.removeTitle' })}
      closeLabel={intl.formatMessage({ id: 'form.cancel' })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="form.cancel" />
          </Button>
          <Button variant="danger" isBusy={isPending} onClick={() => void remove()}>
            <FormattedMessage id="callback.remove" />
          </Button>
        </>
      }
    >
      <FormFailures faults={[]} failure={error} />
      <p>
        <FormattedMessage id="callback.removeText" />
      </p>
    </Modal>
  )
}
