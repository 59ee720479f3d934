import { refuse } from '@account/shared/testing/render-screen.tsx'
import type { Address } from '@account/shared/contracts/address.ts'
import { cutOffApiAtom } from '../api/cut-off-api.ts'
import { merchandiseApiAtom } from '../api/merchandise-api.ts'
import { productFilesApiAtom } from '../api/product-files-api.ts'
import { savedAddressesApiAtom } from '../api/saved-addresses-api.ts'
import { reorderApiAtom } from '../api/reorder-api.ts'
import { vouchersApiAtom } from '../api/vouchers-api.ts'
import { type OrdersApi, ordersApiAtom } from '../api/orders-api.ts'
import { OrderDetailsScreen } from '../screens/order-details-screen.tsx'
import { someDetails } from './an-order.ts'
import { refusingOrdersApi } from './refusing-orders-api.ts'
import { renderScreen } from './render-screen.ts'

const savedAddress = (changes: Partial<Address>): Address => ({
  ...{ id: crypto.randomUUID(), country: 'GB', firstName: 'Emma', lastName: 'Lindqvist', companyName: '' },
  ...{ street: 'Mill Lane', streetNumber: '7', addition: '', postalCode: 'OX1 1AA', city: 'Oxford', region: '' },
  ...{ phone: '', isDefaultDelivery: false, isDefaultBilling: false },
  ...changes,
})

const savedAddresses = [
  savedAddress({}),
  savedAddress({ country: 'IE', street: 'Main Street', city: 'Dingle', postalCode: '' }),
]

/** The page of order SO-1001. Calls to APIs that are not given fail, or find nothing. */
export const renderOrder = (find: OrdersApi['find'], changes: Partial<OrdersApi> = {}) =>
  renderScreen({
    at: '/orders/SO-1001',
    path: '/orders/:orderCode',
    screen: <OrderDetailsScreen />,
    provide: (store) => {
      store.set(ordersApiAtom, {
        ...refusingOrdersApi,
        find,
        findDeliveryDates: async () => null,
        ...changes,
      })
      store.set(savedAddressesApiAtom, { list: async () => savedAddresses })
      store.set(productFilesApiAtom, { hasPdf: async () => false, readPdf: refuse, findUpload: async () => null })
      store.set(reorderApiAtom, {
        findStatus: async (orderCode) => ({ orderCode, availability: 'available', products: [] }),
        reorder: refuse,
      })
      store.set(vouchersApiAtom, { find: async () => null, refresh: refuse })
      store.set(cutOffApiAtom, { listArticleGroups: async () => [], findCampaign: async () => null })
      store.set(merchandiseApiAtom, {
        listChannels: async () => [{ ID: 'pixhaven-uk', Vendor: { ID: 'pixhaven', Locale: 'en-GB' } }],
        findChannel: async () => ({
          ...{ ID: 'pixhaven-uk', Vendor: null, ShopUrl: 'http://www.uk.localhost:3000/', Currency: { ID: 'GBP' } },
          Articles: [],
        }),
      })
    },
  })

/** An order whose address can be changed for another 90 seconds. */
export const changeableDetails = (changes: Parameters<typeof someDetails>[0] = {}) =>
  someDetails({ addressChangeableUntil: new Date(Date.now() + 90_000).toISOString(), ...changes })
