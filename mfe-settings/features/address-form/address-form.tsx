import { addressFormats, type AddressField } from '@account/shared/addresses/address-formats.ts'
import { NewAddress, type AddressFault } from '@account/shared/addresses/check-address.ts'
import { AddressCountry } from '@account/shared/contracts/address.ts'
import { Button, buttonClassName } from '@account/shared/ui/button.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch, type FieldErrors, type UseFormRegister } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { addressFlowOf } from '../../addresses/address-flow.ts'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import { TextField } from '@account/shared/form/text-field.tsx'
import { useLeaveGuard } from '../../form/use-leave-guard.ts'
import styles from '@account/shared/form/form.module.css'
import { CountryField } from './country-field.tsx'

type AddressFormProps = {
  initial: NewAddress
  /** Of the request that saves; what was typed stays when it fails. */
  saving: { status: 'idle' | 'pending' | 'success' | 'error'; error: Error | null; isRefreshing: boolean }
  onSave: (address: NewAddress) => void
  /** A default cannot be given up, only handed to another address: there is nothing to choose. */
  locked: { delivery: boolean; billing: boolean }
}

export const AddressForm = ({ initial, saving, onSave, locked }: AddressFormProps) => {
  const intl = useIntl()
  const { control, register, handleSubmit, formState } = useForm<NewAddress>({
    defaultValues: initial,
    resolver: zodResolver(NewAddress),
  })
  const country = useWatch({ control, name: 'country' })
  const { fields } = addressFormats[country]
  const flow = addressFlowOf({ isDirty: formState.isDirty, ...saving })
  useLeaveGuard(formState.isDirty && flow !== 'SuccessfulUpdate')
  const faults = fields.flatMap((field) => {
    const id = faultIdOf(formState.errors, field)
    return id ? [intl.formatMessage({ id }, { field: intl.formatMessage({ id: `address.${field}` }) })] : []
  })
  const isBusy = flow === 'RequestInProgress' || flow === 'RequestSent'
  return (
    <form
      className={styles.form}
      noValidate
      data-flow={flow}
      onSubmit={(event) => void (isBusy ? event.preventDefault() : handleSubmit(onSave)(event))}
    >
      <FormFailures faults={faults} failure={flow === 'RequestFailed' ? saving.error : null} />
      <div className={styles.fields}>
        <CountryField countries={AddressCountry.options} {...register('country')} />
        {fields.map((field) => (
          <AddressTextField key={field} field={field} country={country} register={register} errors={formState.errors} />
        ))}
      </div>
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

const faultIdOf = (errors: FieldErrors<NewAddress>, field: AddressField) => {
  const fault = errors[field]?.message as AddressFault | undefined
  return fault && `address.fault.${fault}`
}

const widths: Partial<Record<AddressField, string | undefined>> = {
  firstName: styles.half,
  lastName: styles.half,
  streetNumber: styles.third,
  addition: styles.third,
  postalCode: styles.third,
  city: styles.rest,
}

/** Tokens of the HTML standard; number and addition have none of their own. */
const autocompleteTokens: Partial<Record<AddressField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  companyName: 'organization',
  street: 'address-line1',
  addition: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  phone: 'tel',
}

type AddressTextFieldProps = {
  field: AddressField
  country: AddressCountry
  register: UseFormRegister<NewAddress>
  errors: FieldErrors<NewAddress>
}

const AddressTextField = ({ field, country, register, errors }: AddressTextFieldProps) => {
  const intl = useIntl()
  const { optional, postalCodeExample } = addressFormats[country]
  const label = intl.formatMessage({ id: `address.${field}` })
  const faultId = faultIdOf(errors, field)
  return (
    <div className={widths[field]}>
      <TextField
        {...register(field)}
        label={label}
        type={field === 'phone' ? 'tel' : 'text'}
        autoComplete={autocompleteTokens[field] ?? 'off'}
        maxLength={NewAddress.shape[field].maxLength ?? undefined}
        isOptional={optional.includes(field)}
        error={faultId && intl.formatMessage({ id: faultId }, { field: label })}
        hint={
          field === 'postalCode'
            ? intl.formatMessage({ id: 'address.postalCodeHint' }, { example: postalCodeExample })
            : undefined
        }
      />
    </div>
  )
}
