import { PasskeyName } from '@account/shared/contracts/passkey.ts'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import { TextField } from '@account/shared/form/text-field.tsx'
import { useTooLongText } from '@account/shared/form/use-too-long-text.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './passkey-section.module.css'

type PasskeyNameModalProps = {
  titleId: string
  /** The text of the button that submits the name. */
  submitId: string
  name: string
  isBusy: boolean
  error: Error | null
  /** The outcome of the last attempt, shown above the field. */
  notice?: ReactNode
  onSubmit: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a passkey, a new one or an old one. */
export const PasskeyNameModal = ({ titleId, submitId, name, isBusy, error, ...props }: PasskeyNameModalProps) => {
  const { notice, onSubmit, onClose } = props
  const intl = useIntl()
  const tooLongText = useTooLongText()
  const formId = useId()
  const { register, handleSubmit, formState } = useForm<PasskeyName>({
    defaultValues: { name },
    resolver: zodResolver(PasskeyName),
  })
  const label = intl.formatMessage({ id: 'passkeys.name' })
  const { name: wrong } = formState.errors
  const fault = wrong && (tooLongText(label, wrong.message) ?? intl.formatMessage({ id: 'passkeys.nameMissing' }))
  const submit = handleSubmit((entered) => onSubmit(entered.name))
  return (
    <Modal
      title={intl.formatMessage({ id: titleId })}
      closeLabel={intl.formatMessage({ id: 'form.close' })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="form.cancel" />
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            <FormattedMessage id={submitId} />
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.body}
        noValidate
        onSubmit={(event) => void (isBusy ? event.preventDefault() : submit(event))}
      >
        <FormFailures faults={[]} failure={error} />
        {notice}
        <TextField
          {...register('name')}
          label={label}
          hint={intl.formatMessage({ id: 'passkeys.nameHint' })}
          autoComplete="off"
          error={fault}
        />
      </form>
    </Modal>
  )
}
