import { addressFormats, type AddressField } from '@account/shared/addresses/address-formats.ts'
import { DeliveryAddressChange, type AddressFault } from '@account/shared/addresses/check-address.ts'
import { AddressFields } from '@account/shared/contracts/address.ts'
import type { DeliveryAddress } from '@account/shared/contracts/order.ts'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import form from '@account/shared/form/form.module.css'
import { TextField } from '@account/shared/form/text-field.tsx'
import { answeredProblem } from '@account/shared/http/answered-problem.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAddressChange } from '../../orders/order-details-query.ts'
import type { OrderDetails } from '../../orders/order.ts'

type AddressChangeModalProps = { order: OrderDetails; address: DeliveryAddress; onClose: () => void }

/** Asks for another address in the same country: a parcel that is paid for one goes to no other. */
export const AddressChangeModal = ({ order, address, onClose }: AddressChangeModalProps) => {
  const intl = useIntl()
  const formId = useId()
  const { mutate, isPending, error } = useAddressChange(order.orderCode)
  const { register, handleSubmit, formState } = useForm<DeliveryAddressChange>({
    defaultValues: AddressFields.strip().parse(address),
    resolver: zodResolver(DeliveryAddressChange),
  })
  const { fields: asked, optional, postalCodeExample } = addressFormats[address.country]
  const labelOf = (field: AddressField) => intl.formatMessage({ id: `address.${field}` })
  const faultOf = (field: AddressField) => {
    const fault = formState.errors[field]?.message as AddressFault | undefined
    return fault && intl.formatMessage({ id: `address.fault.${fault}` }, { field: labelOf(field) })
  }
  const refusal = refusalOf(error)
  return (
    <Modal
      title={intl.formatMessage({ id: 'addressChange.action' })}
      closeLabel={intl.formatMessage({ id: 'form.close' })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="form.cancel" />
          </Button>
          <Button type="submit" form={formId} isBusy={isPending}>
            <FormattedMessage id="address.save" />
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={form.form}
        noValidate
        onSubmit={(event) =>
          void (isPending
            ? event.preventDefault()
            : handleSubmit((changed) => mutate(changed, { onSuccess: onClose }))(event))
        }
      >
        {refusal ? (
          <Alert kind="error" title={intl.formatMessage({ id: refusal })} />
        ) : (
          <FormFailures faults={asked.flatMap((field) => faultOf(field) ?? [])} failure={error} />
        )}
        <div className={form.fields}>
          {asked.map((field) => (
            <div key={field} className={widths[field]}>
              <TextField
                {...register(field)}
                label={labelOf(field)}
                type={field === 'phone' ? 'tel' : 'text'}
                autoComplete={autocompleteTokens[field] ?? 'off'}
                maxLength={AddressFields.shape[field].maxLength ?? undefined}
                isOptional={optional.includes(field)}
                error={faultOf(field)}
                hint={
                  field === 'postalCode'
                    ? intl.formatMessage({ id: 'address.postalCodeHint' }, { example: postalCodeExample })
                    : undefined
                }
              />
            </div>
          ))}
        </div>
      </form>
    </Modal>
  )
}

/** Why there is nothing to try again: another window has asked for a change already, or production was faster. */
const refusalOf = (error: Error | null): string | undefined => {
  const problem = answeredProblem(error)
  if (problem?.status !== 409) return undefined
  return problem.code === 'change-in-progress' ? 'addressChange.inProgress' : 'addressChange.tooLate'
}

const widths: Partial<Record<AddressField, string | undefined>> = {
  firstName: form.half,
  lastName: form.half,
  streetNumber: form.third,
  addition: form.rest,
  postalCode: form.third,
  city: form.rest,
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
