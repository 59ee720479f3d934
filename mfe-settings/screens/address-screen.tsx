import type { NewAddress } from '@account/shared/addresses/check-address.ts'
import { AddressCountry, AddressFields, type Address } from '@account/shared/contracts/address.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useIsFetching } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { AddressesLoader } from '../addresses/addresses-loader.tsx'
import { useSaveAddress } from '../addresses/addresses-query.ts'
import { AddressForm } from '../features/address-form/address-form.tsx'
import { PageTitle } from '../page-title/page-title.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import styles from './settings-screen.module.css'

const fieldsOf = (address: Address): NewAddress => {
  const { isDefaultDelivery, isDefaultBilling } = address
  return { ...AddressFields.strip().parse(address), isDefaultDelivery, isDefaultBilling }
}

/** `/settings/new-address` and, with an id, `/settings/address/{id}`; the same below `/settings/b2b`. */
export const AddressScreen = () => {
  const { id } = useParams()
  return (
    <div className={styles.screen}>
      <AddressesLoader>
        {(addresses) => {
          const address = addresses.find((candidate) => candidate.id === id)
          if (id !== undefined && !address) return <NotFoundScreen />
          return (
            <>
              <PageTitle id={address ? 'address.changeTitle' : 'address.newTitle'} />
              {/* Of another address nothing that was typed here may be saved. */}
              <SavedAddress key={id} address={address} />
            </>
          )
        }}
      </AddressesLoader>
    </div>
  )
}

/** Who adds an address mostly adds the own one. */
const useBlankAddress = (): NewAddress => {
  const { storefront } = useHostServices()
  return {
    country: AddressCountry.parse(storefront.country),
    firstName: '',
    lastName: '',
    companyName: '',
    street: '',
    streetNumber: '',
    addition: '',
    postalCode: '',
    city: '',
    region: '',
    phone: '',
    isDefaultDelivery: false,
    isDefaultBilling: false,
  }
}

const SavedAddress = ({ address }: { address: Address | undefined }) => {
  const blank = useBlankAddress()
  const navigate = useNavigate()
  const { mutate, status, error } = useSaveAddress(address?.id)
  const isRefreshing = useIsFetching({ queryKey: ['addresses'] }) > 0
  return (
    <AddressForm
      initial={address ? fieldsOf(address) : blank}
      saving={{ status, error, isRefreshing }}
      locked={{ delivery: address?.isDefaultDelivery ?? false, billing: address?.isDefaultBilling ?? false }}
      onSave={(changed) => mutate(changed, { onSuccess: () => void navigate('/settings/addresses/all') })}
    />
  )
}
