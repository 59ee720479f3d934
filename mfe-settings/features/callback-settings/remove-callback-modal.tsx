import type { CallbackFormat } from '@account/shared/contracts/callback.ts'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { FormattedMessage } from 'react-intl'
import { useChangeCallback } from '../../callbacks/callbacks-query.ts'
import { QuestionModal } from '../../question/question-modal.tsx'

type RemoveCallbackModalProps = { callbackFormat: CallbackFormat; onClose: () => void }

export const RemoveCallbackModal = ({ callbackFormat, onClose }: RemoveCallbackModalProps) => {
  const { session } = useHostServices()
  const { mutate, isPending, error } = useChangeCallback()
  const remove = async () => {
    if (session.state !== 'signed-in') return
    await session.requireFreshSignIn()
    mutate({ callbackUrl: null, callbackFormat }, { onSuccess: onClose })
  }
  return (
    <QuestionModal
      titleId="callback.removeTitle"
      confirmId="callback.remove"
      isBusy={isPending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <FormFailures faults={[]} failure={error} />
      <p>
        <FormattedMessage id="callback.removeText" />
      </p>
    </QuestionModal>
  )
}
