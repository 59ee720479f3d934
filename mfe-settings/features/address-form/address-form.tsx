import { addressFormats } from '@account/shared/addresses/address-formats.ts'
import { NewAddress } from '@account/shared/addresses/check-address.ts'
import { AddressCountry, AddressFields } from '@account/shared/contracts/address.ts'
import { AddressFieldset } from '@account/shared/form/address-fieldset.tsx'
import styles from '@account/shared/form/form.module.css'
import { useAddressTexts } from '@account/shared/form/use-address-texts.ts'
import { useStreetSplit } from '@account/shared/form/use-street-split.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useWatch, type FieldErrors, type UseFormRegister } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { addressFlowOf } from './address-flow.ts'
import { useRefusalText } from './use-refusal-text.ts'
import { useEditedForm, EditedForm } from '../../ui/edited-form.tsx'
import { useNewerVersion } from '@account/shared/form/use-newer-version.ts'
import { useUnsavedChanges } from '@account/shared/form/use-unsaved-changes.tsx'
import { AddressLines } from '../../addresses/address-lines.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { CountryField } from './country-field.tsx'

type AddressFormProps = {
  /** See: useDraft */
  draftName: string
  initial: NewAddress
  /** Another window may change a saved address meanwhile. */
  isSaved: boolean
  /** The state of the request that saves. The input stays when the request fails. */
  saving: { status: 'idle' | 'pending' | 'success' | 'error'; error: Error | null; isRefreshing: boolean }
  /** `from` is the version that the customer changed. */
  onSave: (address: NewAddress, from: AddressFields) => void
  /** The default cannot be removed here, only moved to another address, so its checkbox is disabled. */
  locked: { delivery: boolean; billing: boolean }
}

/** Fields that are validated again when another country is chosen, once faults are shown. */
const byCountry = AddressFields.omit({ country: true }).keyof().options

export const AddressForm = ({ draftName, initial, isSaved, saving, onSave, locked }: AddressFormProps) => {
  const refusal = useRefusalText(saving.error)
  const { control, register, handleSubmit, setFocus, setValue, reset, formState, isEditing } =
    useEditedForm<NewAddress>(draftName, {
      values: initial,
      resolver: zodResolver(NewAddress),
      shouldFocusError: false,
    })
  const address = useWatch({ control, defaultValue: initial, compute: (typed) => ({ ...initial, ...typed }) })
  const { faultTextOf } = useAddressTexts(address.country)
  const split = useStreetSplit(address)
  const { fields } = addressFormats[address.country]
  const flow = addressFlowOf({ isDirty: formState.isDirty, ...saving })
  const versions = useNewerVersion(AddressFields.strip().parse(initial), isSaved && isEditing)
  const { question } = useUnsavedChanges(isEditing && flow !== 'SuccessfulUpdate')
  // In the order in which the country has them now, which need not be that in which they were first shown.
  const focusFirstFault = (errors: FieldErrors<NewAddress>) => {
    const first = fields.find((field) => errors[field])
    if (first) setFocus(first)
  }
  const saveUnlessAsked = (typed: NewAddress) => {
    if (split.ask()) setFocus('street')
    else onSave(typed, versions.from)
  }
  const isBusy = flow === 'RequestInProgress' || flow === 'RequestSent'
  return (
    <EditedForm
      question={question}
      versions={versions}
      onTake={() => reset(initial, { keepDirtyValues: false })}
      describe={(newer) => <AddressLines address={newer} />}
      saving={saving}
      faults={fields.flatMap((field) => faultTextOf(field, formState.errors[field]?.message) ?? [])}
      failure={flow === 'RequestFailed' ? saving.error : null}
      refusal={refusal}
      isBusy={isBusy}
      onSubmit={handleSubmit(saveUnlessAsked, focusFirstFault)}
      flow={flow}
    >
      <AddressFieldset
        address={address}
        register={register}
        faultOf={(field) => formState.errors[field]?.message}
        fill={(field, text) => setValue(field, text, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
        split={split}
      >
        <CountryField countries={AddressCountry.options} {...register('country', { deps: byCountry })} />
      </AddressFieldset>
      <DefaultChoices register={register} locked={locked} />
      <FormActions submitId="address.save" isBusy={isBusy} backTo="/settings/addresses/all" />
    </EditedForm>
  )
}

type DefaultChoicesProps = Pick<AddressFormProps, 'locked'> & { register: UseFormRegister<NewAddress> }

const DefaultChoices = ({ locked, register }: DefaultChoicesProps) => (
  <div>
    {!locked.delivery && (
      <label className={styles.choice}>
        <input type="checkbox" {...register('isDefaultDelivery')} />
        <FormattedMessage id="address.makeDefaultDelivery" />
      </label>
    )}
    {!locked.billing && (
      <label className={styles.choice}>
        <input type="checkbox" {...register('isDefaultBilling')} />
        <FormattedMessage id="address.makeDefaultBilling" />
      </label>
    )}
  </div>
)
