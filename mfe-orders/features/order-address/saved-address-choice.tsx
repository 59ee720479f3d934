import { addressLinesOf } from '@account/shared/addresses/address-lines.ts'
import type { Address, AddressCountry } from '@account/shared/contracts/address.ts'
import form from '@account/shared/form/form.module.css'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { savedAddressesApiAtom } from '../../api/saved-addresses-api.ts'

const useSavedAddressesQuery = () => {
  const api = useAtomValue(savedAddressesApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey: ['saved-addresses'],
    queryFn: reportingFailure({ report, action: 'orders/saved-addresses', read: (signal) => api.list(signal) }),
  })
}

type SavedAddressChoiceProps = { country: AddressCountry; onChoose: (address: Address) => void }

/** The customer's saved addresses in the country of the parcel. Without one, or when they fail to load, the form is enough. */
export const SavedAddressChoice = ({ country, onChoose }: SavedAddressChoiceProps) => {
  const id = useId()
  const { data: saved = [] } = useSavedAddressesQuery()
  const [chosen, setChosen] = useState('')
  const fitting = saved.filter((address) => address.country === country)
  if (fitting.length === 0) return null
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        <FormattedMessage id="addressChange.saved" />
      </label>
      <select
        id={id}
        className={form.control}
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value)
          const address = fitting.find((known) => known.id === target.value)
          if (address) onChoose(address)
        }}
      >
        <FormattedMessage id="addressChange.choose">{(text) => <option value="">{text}</option>}</FormattedMessage>
        {fitting.map((address) => (
          <option key={address.id} value={address.id} translate="no">
            {addressLinesOf(address).join(', ')}
          </option>
        ))}
      </select>
    </div>
  )
}
