import { invoiceDetailsIn } from '@account/shared/company-numbers/check-invoice-details.ts'
import type { InvoiceDetails } from '@account/shared/contracts/invoice-details.ts'
import { isChangedElsewhere } from '@account/shared/failures/changed-elsewhere.ts'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import styles from '@account/shared/form/form.module.css'
import { NewerVersion } from '@account/shared/form/newer-version.tsx'
import { TextField } from '@account/shared/form/text-field.tsx'
import { useNewerVersion } from '@account/shared/form/use-newer-version.ts'
import { useTooLongText } from '@account/shared/form/use-too-long-text.ts'
import { useUnsavedChanges } from '@account/shared/form/use-unsaved-changes.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { useInvoiceDetailFields } from './invoice-detail-fields.ts'
import { useChangeInvoiceDetails } from './invoice-details-query.ts'

type InvoiceDetailsFormProps = { saved: InvoiceDetails; onClose: () => void }

/** All fields are optional: which of them the receiver of an invoice needs is known to the business only. */
export const InvoiceDetailsForm = ({ saved, onClose }: InvoiceDetailsFormProps) => {
  const intl = useIntl()
  const tooLongText = useTooLongText()
  const fields = useInvoiceDetailFields()
  const { country } = useHostServices().storefront
  const saving = useChangeInvoiceDetails()
  const { mutate, isPending, isSuccess, error } = saving
  const { register, handleSubmit, reset, formState } = useForm<InvoiceDetails>({
    values: saved,
    // Details that changed elsewhere meanwhile replace the fields that are not edited here.
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(invoiceDetailsIn(country)),
  })
  // Not `isDirty`, which refreshed details clear although typed fields stay.
  const isEditing = Object.keys(formState.dirtyFields).length > 0
  const versions = useNewerVersion(saved, isEditing)
  const { mayDiscard, question } = useUnsavedChanges(isEditing && !isSuccess)
  const faultOf = ({ name, label }: (typeof fields)[number]) => {
    const fault = formState.errors[name]
    const text = () => intl.formatMessage({ id: 'invoiceDetails.fault' }, { field: label })
    return fault && (tooLongText(label, fault.message) ?? text())
  }
  const save = (details: InvoiceDetails) => mutate({ details, from: versions.from }, { onSuccess: onClose })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void (isPending ? event.preventDefault() : handleSubmit(save)(event))}
    >
      {question}
      <NewerVersion
        versions={versions}
        saving={saving}
        isRefused={isChangedElsewhere(error)}
        onTake={(newer) => reset(newer, { keepDirtyValues: false })}
      >
        {(newer) =>
          fields
            .map(({ name }) => newer[name])
            .filter(Boolean)
            .join(', ')
        }
      </NewerVersion>
      <FormFailures
        faults={fields.flatMap((field) => faultOf(field) ?? [])}
        failure={isChangedElsewhere(error) ? null : error}
      />
      {fields.map((field, place) => (
        <TextField
          key={field.name}
          {...register(field.name)}
          // The form replaces the button that had the focus.
          autoFocus={place === 0}
          isOptional
          label={field.label}
          hint={field.hint}
          autoComplete="off"
          spellCheck={false}
          error={faultOf(field)}
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit" isBusy={isPending}>
          <FormattedMessage id="form.save" />
        </Button>
        <Button variant="secondary" onClick={() => void mayDiscard().then((mayClose) => mayClose && onClose())}>
          <FormattedMessage id="form.cancel" />
        </Button>
      </div>
    </form>
  )
}
