import { formatPeriod } from '@account/shared/contracts/confirmation-period.ts'
import { EmailChangeRequest } from '@account/shared/contracts/identity-change.ts'
import { problemOf } from '@account/shared/failures/response-problem.ts'
import { takeFocus } from '@account/shared/focus/take-focus.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { buttonClassName } from '@account/shared/ui/button.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type * as z from 'zod'
import { useSettingsPath } from '../../customer/signed-in-customer.ts'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import styles from '@account/shared/form/form.module.css'
import { TextField } from '@account/shared/form/text-field.tsx'
import { useTooLongText } from '@account/shared/form/use-too-long-text.ts'
import { useFormDraft } from '@account/shared/form/use-draft.ts'
import { useUnsavedChanges } from '@account/shared/form/use-unsaved-changes.tsx'
import { useRequestEmailChange } from '../../customer/use-identity-request.ts'
import { FormActions } from '../../ui/form-actions.tsx'

const EmailFields = EmailChangeRequest.pick({ email: true })
type EmailFields = z.infer<typeof EmailFields>

/** The form for the sign-in address. A new address is used after its owner confirms a mail. */
export const EmailForm = ({ current }: { current: string }) => {
  const [mailed, setMailed] = useState<MailedLink>()
  return mailed === undefined ? <RequestForm current={current} onMailed={setMailed} /> : <Mailed {...mailed} />
}

type MailedLink = { email: string; validForMs: number }
type RequestFormProps = { current: string; onMailed: (mailed: MailedLink) => void }

const RequestForm = ({ current, onMailed }: RequestFormProps) => {
  const intl = useIntl()
  const tooLongText = useTooLongText()
  const settingsPath = useSettingsPath()
  const form = useForm<EmailFields>({
    defaultValues: { email: '' },
    resolver: zodResolver(EmailFields),
  })
  const { register, handleSubmit, formState, setError } = form
  const keepDuring = useFormDraft('email', form)
  const { leaveFreely, question } = useUnsavedChanges(formState.isDirty)
  const { mutate, isPending, error } = useRequestEmailChange(leaveFreely, keepDuring)
  const isTaken = problemOf(error)?.status === 409
  const { email: wrong } = formState.errors
  const label = intl.formatMessage({ id: 'email.new' })
  const fault = wrong && (tooLongText(label, wrong.message) ?? intl.formatMessage({ id: faultIdOf(wrong.type) }))

  const request = ({ email }: EmailFields) => {
    if (email.toLowerCase() === current.toLowerCase()) {
      setError('email', { type: 'unchanged' }, { shouldFocus: true })
      return
    }
    mutate(email, {
      onSuccess: ({ validForMs }) => onMailed({ email, validForMs }),
      onError: (failure) => {
        if (problemOf(failure)?.status === 409) setError('email', { type: 'taken' }, { shouldFocus: true })
      },
    })
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void (isPending ? event.preventDefault() : handleSubmit(request)(event))}
    >
      {question}
      <FormFailures faults={fault ? [fault] : []} failure={isTaken ? null : error} />
      <p className={styles.hint}>
        <FormattedMessage id="email.current" values={{ email: <strong>{current}</strong> }} />
      </p>
      <TextField
        {...register('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={label}
        hint={intl.formatMessage({ id: 'email.hint' })}
        error={fault}
      />
      <FormActions submitId="email.request" isBusy={isPending} backTo={settingsPath} />
    </form>
  )
}

const faultIdOf = (type: string) => {
  if (type === 'taken') return 'email.taken'
  return type === 'unchanged' ? 'email.unchanged' : 'email.invalid'
}

const Mailed = ({ email, validForMs }: MailedLink) => {
  const intl = useIntl()
  const period = formatPeriod(validForMs, intl.locale)
  const settingsPath = useSettingsPath()
  return (
    // It replaces the form, which had the focus.
    <div className={styles.form} tabIndex={-1} ref={takeFocus}>
      <Alert kind="success" title={intl.formatMessage({ id: 'email.sent' })}>
        <FormattedMessage id="email.sentText" values={{ email: <strong>{email}</strong>, period }} />
      </Alert>
      <div className={styles.actions}>
        <Link className={buttonClassName('secondary')} to={settingsPath}>
          <FormattedMessage id="panel.all" />
        </Link>
      </div>
    </div>
  )
}
