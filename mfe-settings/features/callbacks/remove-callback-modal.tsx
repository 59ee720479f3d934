import type { CallbackFormat } from '@account/shared/contracts/callback.ts'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import { FormattedMessage } from 'react-intl'
import { useChangeCallback } from './callbacks-query.ts'
import { QuestionModal } from '../../ui/question-modal.tsx'

type RemoveCallbackModalProps = { callbackFormat: CallbackFormat; onClose: () => void }

export const RemoveCallbackModal = ({ callbackFormat, onClose }: RemoveCallbackModalProps) => {
  const { mutate, isPending, error } = useChangeCallback()
  return (
    <QuestionModal
      titleId="callback.removeTitle"
      confirmId="callback.remove"
      isBusy={isPending}
      onConfirm={() => mutate({ settings: { callbackUrl: null, callbackFormat } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <FormFailures faults={[]} failure={error} />
      <p>
        <FormattedMessage id="callback.removeText" />
      </p>
    </QuestionModal>
  )
}
