import { addressFormats } from '@account/shared/addresses/address-formats.ts'
import { NewAddress } from '@account/shared/addresses/check-address.ts'
import { AddressCountry, AddressFields } from '@account/shared/contracts/address.ts'
import { AddressFieldset } from '@account/shared/form/address-fieldset.tsx'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import styles from '@account/shared/form/form.module.css'
import { useAddressTexts } from '@account/shared/form/use-address-texts.ts'
import { useStreetSplit } from '@account/shared/form/use-street-split.ts'
import { Button, buttonClassName } from '@account/shared/ui/button.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch, type FieldErrors, type UseFormRegister } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { addressFlowOf } from './address-flow.ts'
import { useRefusalText } from './use-refusal-text.ts'
import { useUnsavedChanges } from '@account/shared/form/use-unsaved-changes.tsx'
import { CountryField } from './country-field.tsx'

type AddressFormProps = {
  initial: NewAddress
  /** Of the request that saves; what was typed stays when it fails. */
  saving: { status: 'idle' | 'pending' | 'success' | 'error'; error: Error | null; isRefreshing: boolean }
  onSave: (address: NewAddress) => void
  /** The default cannot be removed here, only moved to another address, so its checkbox is disabled. */
  locked: { delivery: boolean; billing: boolean }
}

/** Checked anew when another country is chosen, once there are faults to be seen. */
const byCountry = AddressFields.omit({ country: true }).keyof().options

export const AddressForm = ({ initial, saving, onSave, locked }: AddressFormProps) => {
  const refusal = useRefusalText(saving.error)
  const { control, register, handleSubmit, setFocus, setValue, formState } = useForm<NewAddress>({
    values: initial,
    // What was changed elsewhere meanwhile is not undone by who changed another field here.
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(NewAddress),
    shouldFocusError: false,
  })
  const address = useWatch({ control, defaultValue: initial, compute: (typed) => ({ ...initial, ...typed }) })
  const { faultTextOf } = useAddressTexts(address.country)
  const split = useStreetSplit(address)
  const { fields } = addressFormats[address.country]
  const flow = addressFlowOf({ isDirty: formState.isDirty, ...saving })
  const { question } = useUnsavedChanges(formState.isDirty && flow !== 'SuccessfulUpdate')
  // In the order in which the country has them now, which need not be that in which they were first shown.
  const focusFirstFault = (errors: FieldErrors<NewAddress>) => {
    const first = fields.find((field) => errors[field])
    if (first) setFocus(first)
  }
  const saveUnlessAsked = (typed: NewAddress) => {
    if (split.ask()) setFocus('street')
    else onSave(typed)
  }
  const isBusy = flow === 'RequestInProgress' || flow === 'RequestSent'
  return (
    <form
      className={styles.form}
      noValidate
      data-flow={flow}
      onSubmit={(event) =>
        void (isBusy ? event.preventDefault() : handleSubmit(saveUnlessAsked, focusFirstFault)(event))
      }
    >
      {question}
      <FormFailures
        faults={fields.flatMap((field) => faultTextOf(field, formState.errors[field]?.message) ?? [])}
        failure={flow === 'RequestFailed' ? saving.error : null}
        refusal={refusal}
      />
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
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy}>
          <FormattedMessage id="address.save" />
        </Button>
        <Link className={buttonClassName('secondary')} to="/settings/addresses/all">
          <FormattedMessage id="form.cancel" />
        </Link>
      </div>
    </form>
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
