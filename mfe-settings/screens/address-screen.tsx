import type { NewAddress } from '@account/shared/addresses/check-address.ts'
import { AddressCountry, AddressFields, type Address } from '@account/shared/contracts/address.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useIsFetching } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { AddressesLoader } from '../addresses/addresses-loader.tsx'
import { useAddressesQuery, useSaveAddress } from '../addresses/addresses-query.ts'
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
  return id === undefined ? <NewAddressScreen /> : <KnownAddressScreen key={id} id={id} />
}

/** Asks nothing of the other addresses: who cannot be told of those can add one all the same. */
const NewAddressScreen = () => {
  // Read anew once there is one more; see: useSaveAddress
  useAddressesQuery()
  return (
    <div className={styles.screen}>
      <PageTitle id="address.newTitle" />
      <SavedAddress address={undefined} />
    </div>
  )
}

/** Of another address nothing that was typed here may be saved: each has a screen of its own. */
const KnownAddressScreen = ({ id }: { id: string }) => {
  const { data: addresses } = useAddressesQuery()
  const address = addresses?.find((candidate) => candidate.id === id)
  if (addresses && !address) return <NotFoundScreen />
  return (
    <div className={styles.screen}>
      <PageTitle id="address.changeTitle" />
      <AddressesLoader>{() => address && <SavedAddress address={address} />}</AddressesLoader>
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
