import { invoiceDetailsIn } from '@account/shared/company-numbers/check-invoice-details.ts'
import type { InvoiceDetails } from '@account/shared/contracts/invoice-details.ts'
import { TextField } from '@account/shared/form/text-field.tsx'
import { EditedForm, useEditedForm } from '../../ui/edited-form.tsx'
import { useNewerVersion } from '@account/shared/form/use-newer-version.ts'
import { useTooLongText } from '@account/shared/form/use-too-long-text.ts'
import { useUnsavedChanges } from '@account/shared/form/use-unsaved-changes.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useIntl } from 'react-intl'
import { FormActions } from '../../ui/form-actions.tsx'
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
  const { mutate, isPending, isSuccess } = saving
  const { register, handleSubmit, reset, formState, isEditing } = useEditedForm<InvoiceDetails>('invoice-details', {
    values: saved,
    resolver: zodResolver(invoiceDetailsIn(country)),
  })
  const versions = useNewerVersion(saved, isEditing)
  const { mayDiscard, question } = useUnsavedChanges(isEditing && !isSuccess)
  const faultOf = ({ name, label }: (typeof fields)[number]) => {
    const fault = formState.errors[name]
    const text = () => intl.formatMessage({ id: 'invoiceDetails.fault' }, { field: label })
    return fault && (tooLongText(label, fault.message) ?? text())
  }
  const cancel = async () => (await mayDiscard()) && onClose()
  const save = (details: InvoiceDetails) => mutate({ details, from: versions.from }, { onSuccess: onClose })
  return (
    <EditedForm
      question={question}
      versions={versions}
      onTake={(newer) => reset(newer, { keepDirtyValues: false })}
      describe={(newer) =>
        fields
          .map(({ name }) => newer[name])
          .filter(Boolean)
          .join(', ')
      }
      saving={saving}
      faults={fields.flatMap((field) => faultOf(field) ?? [])}
      isBusy={isPending}
      onSubmit={handleSubmit(save)}
    >
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
      <FormActions submitId="form.save" isBusy={isPending} onCancel={() => void cancel()} />
    </EditedForm>
  )
}
