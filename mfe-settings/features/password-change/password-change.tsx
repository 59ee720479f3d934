import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCustomerEmail } from '../../customer/signed-in-customer.ts'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import { useRequestPasswordChange } from '../../customer/use-identity-request.ts'
import { QuestionModal } from '../../ui/question-modal.tsx'
import styles from './password-change.module.css'

/** This site never sees a password: a mail leads to the storefront's authority, where the customer chooses a new one. */
export const PasswordChange = () => {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        <FormattedMessage id="password.open" />
      </Button>
      {isAsked && <PasswordChangeModal onClose={() => setIsAsked(false)} />}
    </>
  )
}

const PasswordChangeModal = ({ onClose }: { onClose: () => void }) => {
  const { mutate, isPending, data: minutes, error } = useRequestPasswordChange()
  const customerEmail = useCustomerEmail()
  const email = <strong>{customerEmail}</strong>
  return (
    <QuestionModal
      titleId="password.title"
      confirmId="password.request"
      tone="primary"
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
      outcome={
        minutes === undefined
          ? undefined
          : { closeId: 'form.close', content: <LinkSent email={email} minutes={minutes} /> }
      }
    >
      <div className={styles.body}>
        <FormFailures faults={[]} failure={error} />
        <p>
          <FormattedMessage id="password.text" values={{ email }} />
        </p>
      </div>
    </QuestionModal>
  )
}

const LinkSent = ({ email, minutes }: { email: ReactNode; minutes: number }) => {
  const intl = useIntl()
  return (
    <Alert kind="success" title={intl.formatMessage({ id: 'email.sent' })}>
      <FormattedMessage id="password.sentText" values={{ email, minutes }} />
    </Alert>
  )
}
