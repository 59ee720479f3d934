import { formatPeriod } from '@account/shared/contracts/confirmation-period.ts'
import { problemOf } from '@account/shared/failures/response-problem.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCustomerEmail } from '../../customer/signed-in-customer.ts'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import { useRequestDeletion } from '../../customer/use-identity-request.ts'
import { QuestionModal } from '../../ui/question-modal.tsx'
import styles from './account-deletion.module.css'
import { DeletionConsequences } from './deletion-consequences.tsx'

/** Shows what is deleted and what stays, and requests the mail whose link deletes the account. */
export const DeleteAccountModal = ({ onClose }: { onClose: () => void }) => {
  const intl = useIntl()
  const { mutate, isPending, data: mailed, error } = useRequestDeletion()
  const mayBeTakenBack = problemOf(error)?.code === 'email-changed-recently'
  const refusal = mayBeTakenBack ? intl.formatMessage({ id: 'deletion.emailChanged' }) : undefined
  return (
    <QuestionModal
      titleId="deletion.title"
      confirmId="deletion.request"
      refuseId="deletion.keep"
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
      outcome={mailed && { closeId: 'form.close', content: <DeletionRequested {...mailed} /> }}
    >
      <div className={styles.body}>
        <FormFailures faults={[]} failure={error} refusal={refusal} />
        <DeletionConsequences />
      </div>
    </QuestionModal>
  )
}

const DeletionRequested = ({ validForMs }: { validForMs: number }) => {
  const intl = useIntl()
  const period = formatPeriod(validForMs, intl.locale)
  const email = useCustomerEmail()
  return (
    <Alert kind="success" title={intl.formatMessage({ id: 'deletion.sent' })}>
      <FormattedMessage id="deletion.sentText" values={{ email: <strong>{email}</strong>, period }} />
    </Alert>
  )
}
