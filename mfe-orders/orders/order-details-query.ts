import type { DeliveryAddressChange } from '@account/shared/addresses/check-address.ts'
import { problemOf } from '@account/shared/failures/response-problem.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useNotifiedChange } from '@account/shared/query/use-notified-change.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { ordersApiAtom } from '../api/orders-api.ts'
import { productFilesApiAtom } from '../api/product-files-api.ts'
import type { OrderDetails } from '../api/order.ts'

/** The interval of refetches while a change of address is in progress. */
const CHANGE_POLL_MS = 1_500

export const keyOfOrder = (orderCode: string) => ['order', orderCode] as const

export const useOrderDetailsQuery = (orderCode: string) => {
  const api = useAtomValue(ordersApiAtom)
  const { report } = useHostServices()
  return useQuery<OrderDetails>({
    queryKey: keyOfOrder(orderCode),
    queryFn: reportingFailure({ report, action: 'orders/details', read: (signal) => api.find(orderCode, signal) }),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.addressChange?.state === 'inProgress' ? CHANGE_POLL_MS : false),
  })
}

export const useDeliveryDatesQuery = (orderCode: string) => {
  const api = useAtomValue(ordersApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey: [...keyOfOrder(orderCode), 'delivery-dates'],
    queryFn: reportingFailure({
      report,
      action: 'orders/delivery-dates',
      read: (signal) => api.findDeliveryDates(orderCode, signal),
    }),
    refetchOnWindowFocus: true,
  })
}

export const useUploadRecordQuery = (orderCode: string) => {
  const api = useAtomValue(productFilesApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey: [...keyOfOrder(orderCode), 'upload'],
    queryFn: reportingFailure({ report, action: 'orders/upload', read: (signal) => api.findUpload(orderCode, signal) }),
  })
}

/** The response says that the change is in progress, and the query then polls it. */
export const useAddressChange = (orderCode: string) => {
  const api = useAtomValue(ordersApiAtom)
  const client = useQueryClient()
  const intl = useIntl()
  return useNotifiedChange({
    action: 'orders/change-address',
    failure: intl.formatMessage({ id: 'form.failed' }),
    change: (address: DeliveryAddressChange) => api.changeAddress(orderCode, address),
    async onSuccess(order: OrderDetails) {
      // A read that is under way would return older data.
      await client.cancelQueries({ queryKey: keyOfOrder(orderCode), exact: true })
      client.setQueryData(keyOfOrder(orderCode), order)
    },
    // The order has changed since the page read it.
    onFailure(error) {
      if (problemOf(error)?.status === 409)
        void client.invalidateQueries({ queryKey: keyOfOrder(orderCode), exact: true })
    },
  })
}
