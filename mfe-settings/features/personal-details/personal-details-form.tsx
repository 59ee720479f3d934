import { PersonalDetails, type Customer } from '@account/shared/contracts/customer.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useChangeDetails } from '../../customer/customer-query.ts'
import { useSettingsPath } from '../../customer/signed-in-customer.ts'
import styles from '@account/shared/form/form.module.css'
import { FormActions } from '../../ui/form-actions.tsx'
import { TextField } from '@account/shared/form/text-field.tsx'
import { useTooLongText } from '@account/shared/form/use-too-long-text.ts'
import { EditedForm, useEditedForm } from '../../ui/edited-form.tsx'
import { useNewerVersion } from '@account/shared/form/use-newer-version.ts'
import { useUnsavedChanges } from '@account/shared/form/use-unsaved-changes.tsx'

const fields = [
  { name: 'firstName', autoComplete: 'given-name', width: styles.half },
  { name: 'lastName', autoComplete: 'family-name', width: styles.half },
  { name: 'companyName', autoComplete: 'organization', width: undefined },
] as const

export const PersonalDetailsForm = ({ customer }: { customer: Customer }) => {
  const intl = useIntl()
  const tooLongText = useTooLongText()
  const navigate = useNavigate()
  const settingsPath = useSettingsPath()
  const saving = useChangeDetails()
  const { mutate, isPending, isSuccess } = saving
  const isBusiness = customer.businessStatus !== null
  const { register, handleSubmit, reset, formState, isEditing } = useEditedForm<PersonalDetails>('personal-details', {
    values: {
      firstName: customer.firstName,
      lastName: customer.lastName,
      ...(isBusiness && { companyName: customer.companyName ?? '' }),
    },
    resolver: zodResolver(PersonalDetails),
  })
  const latest = {
    firstName: customer.firstName,
    lastName: customer.lastName,
    companyName: customer.companyName ?? '',
  }
  const versions = useNewerVersion(latest, isEditing)
  const { question } = useUnsavedChanges(isEditing && !isSuccess)
  const shown = fields.filter(({ name }) => isBusiness || name !== 'companyName')
  const labelOf = (name: string) => intl.formatMessage({ id: `address.${name}` })
  const faultOf = (name: keyof PersonalDetails) => {
    const fault = formState.errors[name]
    const field = labelOf(name)
    const missing = name === 'lastName' ? 'address.fault.lastName' : 'address.fault.required'
    return fault && (tooLongText(field, fault.message) ?? intl.formatMessage({ id: missing }, { field }))
  }
  const save = (details: PersonalDetails) =>
    mutate({ details, from: versions.from }, { onSuccess: () => void navigate(settingsPath) })
  return (
    <EditedForm
      question={question}
      versions={versions}
      onTake={() => reset(undefined, { keepDirtyValues: false })}
      describe={({ firstName, lastName, companyName }) => [firstName, lastName, companyName].filter(Boolean).join(' ')}
      saving={saving}
      faults={shown.flatMap(({ name }) => faultOf(name) ?? [])}
      isBusy={isPending}
      onSubmit={handleSubmit(save)}
    >
      <div className={styles.fields}>
        {shown.map(({ name, autoComplete, width }) => (
          <div key={name} className={width}>
            <TextField {...register(name)} label={labelOf(name)} autoComplete={autoComplete} error={faultOf(name)} />
          </div>
        ))}
      </div>
      <FormActions submitId="form.save" isBusy={isPending} backTo={settingsPath} />
    </EditedForm>
  )
}
