import type { NewAddress } from '@account/shared/addresses/check-address.ts'
import { AddressCountry, AddressFields, type Address } from '@account/shared/contracts/address.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useIsFetching } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { AddressesLoader } from '../addresses/addresses-loader.tsx'
import { useAddressesQuery, useSaveAddress } from '../addresses/addresses-query.ts'
import { useCustomerQuery } from '../customer/customer-query.ts'
import { AddressForm } from '../features/address-form/address-form.tsx'
import { PageTitle } from '@account/shared/screens/page-title.tsx'
import { NotFoundScreen } from '@account/shared/screens/not-found-screen.tsx'
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

/** Renders without the list of addresses, so that a customer can add one while the list fails to load. */
const NewAddressScreen = () => {
  // The list is refetched once there is one more; see: useSaveAddress
  useAddressesQuery()
  const blank = useBlankAddress()
  return (
    <div className={styles.screen}>
      <PageTitle id="address.newTitle" tabTitleId="address.tabTitle" />
      <SavedAddress id={undefined} address={blank} />
    </div>
  )
}

/** Each address has a screen of its own, so that input for one is never saved in another. */
const KnownAddressScreen = ({ id }: { id: string }) => {
  const { data: addresses } = useAddressesQuery()
  const address = addresses?.find((candidate) => candidate.id === id)
  if (addresses && !address) return <NotFoundScreen />
  return (
    <div className={styles.screen}>
      <PageTitle id="address.changeTitle" tabTitleId="address.tabTitle" />
      <AddressesLoader>{() => address && <SavedAddress id={id} address={fieldsOf(address)} />}</AddressesLoader>
    </div>
  )
}

/** Most customers add their own address, so the name is prefilled; fields that were typed before it is known stay. */
const useBlankAddress = (): NewAddress => {
  const { storefront } = useHostServices()
  const { data: customer } = useCustomerQuery()
  return {
    country: AddressCountry.parse(storefront.country),
    firstName: fitting('firstName', customer?.firstName),
    lastName: fitting('lastName', customer?.lastName),
    companyName: fitting('companyName', customer?.companyName),
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

/** A customer may have a longer name than an address allows; a truncated name would be wrong, so the field stays empty. */
const fitting = (field: 'firstName' | 'lastName' | 'companyName', name: string | null | undefined) =>
  AddressFields.shape[field].safeParse(name).data ?? ''

type SavedAddressProps = { id: string | undefined; address: NewAddress }

/** Changes the address of this id, or adds one where there is none. */
const SavedAddress = ({ id, address }: SavedAddressProps) => {
  const navigate = useNavigate()
  const { mutate, status, error } = useSaveAddress(id)
  const isRefreshing = useIsFetching({ queryKey: ['addresses'] }) > 0
  return (
    <AddressForm
      draftName={`address/${id ?? 'new'}`}
      initial={address}
      isSaved={id !== undefined}
      saving={{ status, error, isRefreshing }}
      locked={{ delivery: address.isDefaultDelivery, billing: address.isDefaultBilling }}
      onSave={(changed, from) =>
        mutate({ address: changed, from }, { onSuccess: () => void navigate('/settings/addresses/all') })
      }
    />
  )
}
