import { PersonalDetails, type Customer } from '@account/shared/contracts/customer.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useChangeDetails } from '../../customer/customer-query.ts'
import { isChangedElsewhere } from '@account/shared/failures/changed-elsewhere.ts'
import { useSettingsPath } from '../../customer/signed-in-customer.ts'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import styles from '@account/shared/form/form.module.css'
import { NewerVersion } from '@account/shared/form/newer-version.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { TextField } from '@account/shared/form/text-field.tsx'
import { useTooLongText } from '@account/shared/form/use-too-long-text.ts'
import { useEditedForm } from '../../ui/use-edited-form.ts'
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
  const { mutate, isPending, isSuccess, error } = saving
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
        onTake={() => reset(undefined, { keepDirtyValues: false })}
      >
        {({ firstName, lastName, companyName }) => [firstName, lastName, companyName].filter(Boolean).join(' ')}
      </NewerVersion>
      <FormFailures
        faults={shown.flatMap(({ name }) => faultOf(name) ?? [])}
        failure={isChangedElsewhere(error) ? null : error}
      />
      <div className={styles.fields}>
        {shown.map(({ name, autoComplete, width }) => (
          <div key={name} className={width}>
            <TextField {...register(name)} label={labelOf(name)} autoComplete={autoComplete} error={faultOf(name)} />
          </div>
        ))}
      </div>
      <FormActions submitId="form.save" isBusy={isPending} backTo={settingsPath} />
    </form>
  )
}
