import type { Passkey } from '@account/shared/contracts/passkey.ts'
import { problemOf } from '@account/shared/failures/response-problem.ts'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import { Alert } from '@account/shared/ui/alert.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { QuestionModal } from '../../ui/question-modal.tsx'
import styles from './passkey-section.module.css'
import { useRemovePasskey } from './passkeys-query.ts'

type RemovePasskeyModalProps = {
  passkey: Passkey
  /** The account has neither a password nor another passkey. */
  isLastWayIn: boolean
  onClose: () => void
}

export const RemovePasskeyModal = ({ passkey: { id, name }, isLastWayIn, onClose }: RemovePasskeyModalProps) => {
  const { mutate, isPending, error } = useRemovePasskey()
  // Another tab may have removed the other passkey.
  const isRefused = isLastWayIn || problemOf(error)?.code === 'last-way-in'
  return (
    <QuestionModal
      titleId="passkeys.removeTitle"
      confirmId="passkeys.remove"
      isBusy={isPending}
      onConfirm={() => mutate(id, { onSuccess: onClose })}
      onClose={onClose}
      outcome={isRefused ? { closeId: 'form.close', content: <LastWayIn /> } : undefined}
    >
      <div className={styles.body}>
        <FormFailures faults={[]} failure={error} />
        <p>
          <FormattedMessage id="passkeys.removeText" values={{ name: <bdi>{name}</bdi> }} />
        </p>
      </div>
    </QuestionModal>
  )
}

const LastWayIn = () => {
  const intl = useIntl()
  return (
    <Alert kind="info" title={intl.formatMessage({ id: 'passkeys.lastTitle' })}>
      <FormattedMessage id="passkeys.lastText" />
    </Alert>
  )
}
