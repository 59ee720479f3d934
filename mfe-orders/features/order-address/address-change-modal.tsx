import { addressFormats } from '@account/shared/addresses/address-formats.ts'
import { DeliveryAddressChange } from '@account/shared/addresses/check-address.ts'
import { AddressFields } from '@account/shared/contracts/address.ts'
import type { DeliveryAddress } from '@account/shared/contracts/order.ts'
import { AddressFieldset } from '@account/shared/form/address-fieldset.tsx'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import form from '@account/shared/form/form.module.css'
import { UnsavedChanges } from '@account/shared/form/unsaved-changes.tsx'
import { useFormDraft } from '@account/shared/form/use-draft.ts'
import { useAddressTexts } from '@account/shared/form/use-address-texts.ts'
import { useStreetSplit } from '@account/shared/form/use-street-split.ts'
import { problemOf } from '@account/shared/failures/response-problem.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { DismissButton } from '@account/shared/ui/dismiss-button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { SavedAddressChoice } from './saved-address-choice.tsx'
import { useAddressChange } from '../../orders/order-details-query.ts'
import type { OrderDetails } from '../../api/order.ts'

type AddressChangeModalProps = { order: OrderDetails; address: DeliveryAddress; onClose: () => void }

/** The form for another address in the same country, because the shipping was paid for that country. */
export const AddressChangeModal = ({ order, address, onClose }: AddressChangeModalProps) => {
  const intl = useIntl()
  const formId = useId()
  const { mutate, isPending, error } = useAddressChange(order.orderCode)
  const initial = AddressFields.strip().parse(address)
  const changeForm = useForm<DeliveryAddressChange>({
    defaultValues: initial,
    resolver: zodResolver(DeliveryAddressChange),
  })
  const { control, register, handleSubmit, setFocus, setValue, clearErrors, formState } = changeForm
  useFormDraft(`order-address/${order.orderCode}`, changeForm)
  const typed = useWatch({ control, defaultValue: initial, compute: (values) => ({ ...initial, ...values }) })
  const { faultTextOf } = useAddressTexts(address.country)
  const split = useStreetSplit(typed)
  const { fields: asked } = addressFormats[address.country]
  const refusal = refusalOf(error)
  const change = (changed: DeliveryAddressChange) => {
    if (split.ask()) setFocus('street')
    else mutate(changed, { onSuccess: onClose })
  }
  const choose = (saved: AddressFields) => {
    for (const field of asked) setValue(field, saved[field], { shouldDirty: true })
    // The faults of the former text would stay beside the new one.
    clearErrors()
  }
  return (
    <Modal
      title={intl.formatMessage({ id: 'addressChange.action' })}
      closeLabel={intl.formatMessage({ id: 'form.close' })}
      onClose={onClose}
      actions={
        <>
          <DismissButton>
            <FormattedMessage id="form.cancel" />
          </DismissButton>
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
        onSubmit={(event) => void (isPending ? event.preventDefault() : handleSubmit(change)(event))}
      >
        <UnsavedChanges areThere={formState.isDirty} />
        {refusal ? (
          <Alert kind="error" title={intl.formatMessage({ id: refusal })} />
        ) : (
          <FormFailures
            faults={asked.flatMap((field) => faultTextOf(field, formState.errors[field]?.message) ?? [])}
            failure={error}
          />
        )}
        <AddressFieldset
          address={typed}
          register={register}
          faultOf={(field) => formState.errors[field]?.message}
          fill={(field, text) => setValue(field, text, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
          split={split}
        >
          <SavedAddressChoice country={address.country} onChoose={choose} />
        </AddressFieldset>
      </form>
    </Modal>
  )
}

/** Refusals that a retry would not change: another window has requested a change, or production has started. */
const refusals: Readonly<Record<string, string>> = {
  'change-in-progress': 'addressChange.inProgress',
  'cut-off-passed': 'addressChange.cutOffPassed',
}

const refusalOf = (error: Error | null): string | undefined => {
  const problem = problemOf(error)
  if (problem?.status !== 409) return undefined
  return refusals[problem.code ?? ''] ?? 'addressChange.tooLate'
}
