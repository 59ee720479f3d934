import type { Widget, WidgetShare } from '@account/shared/contracts/widget.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { useNotifiedChange } from '@account/shared/query/use-notified-change.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { type OnlineProductPage, widgetsApiAtom } from '../api/widgets-api.ts'

const productsKey = ['online-products'] as const

/** The pages of a book are ready within seconds after it is printed, which may be days after the order. */
const SHORTEST_INTERVAL_MS = 4_000
const LONGEST_INTERVAL_MS = 5 * 60_000
/** The interval as a part of the time since the request. */
const WAIT_PART = 0.1

/** The interval of the next refetch, by the book that was requested last; false while none is awaited. */
const refetchIntervalMs = (page: OnlineProductPage | undefined, readAt: number): number | false => {
  const awaited = page?.products.flatMap(({ widget }) => (widget?.state === 'requested' ? widget : [])) ?? []
  if (awaited.length === 0) return false
  const awaitedSince = Math.max(...awaited.map(({ requestedAt }) => Date.parse(requestedAt)))
  return Math.min(Math.max(SHORTEST_INTERVAL_MS, (readAt - awaitedSince) * WAIT_PART), LONGEST_INTERVAL_MS)
}

/** Pages are counted from 1. */
export const useOnlineProductsQuery = (page: number) => {
  const api = useAtomValue(widgetsApiAtom)
  const { report } = useHostServices()
  const read = async (signal: AbortSignal) => {
    const found = await api.listPage(page, signal)
    for (const error of found.unreadable) report({ action: 'widgets/read-order', error })
    return found
  }
  return useQuery<OnlineProductPage>({
    queryKey: [...productsKey, page],
    queryFn: reportingFailure({ report, action: 'widgets/list', read }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => refetchIntervalMs(state.data, state.dataUpdatedAt),
  })
}

export const useWidgetQuery = (productCode: string) => {
  const api = useAtomValue(widgetsApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey: ['widget', productCode],
    queryFn: reportingFailure({ report, action: 'widgets/find', read: (signal) => api.find(productCode, signal) }),
    // Not cached, because it may have been requested, made or deleted since, and a background refetch must not replace
    // a form.
    gcTime: 0,
  })
}

const withWidget = (page: OnlineProductPage, productCode: string, widget: Widget | null): OnlineProductPage => ({
  ...page,
  products: page.products.map((product) => (product.productCode === productCode ? { ...product, widget } : product)),
})

/**
 * Changes the cached list at once and then refetches it, which replaces a read that is under way. The first read of a
 * page continues, because nothing else would load it.
 */
const useShownWidget = () => {
  const queryClient = useQueryClient()
  return (productCode: string, widget: Widget | null) => {
    queryClient.setQueriesData<OnlineProductPage>(
      { queryKey: productsKey },
      (page) => page && withWidget(page, productCode, widget),
    )
    void queryClient.invalidateQueries({ queryKey: productsKey })
  }
}

/** Changes the state of a book in the cached list at once and then refetches it. */
export const useShowInGallery = () => {
  const queryClient = useQueryClient()
  return (productCode: string, isInGallery: boolean) => {
    queryClient.setQueriesData<OnlineProductPage>(
      { queryKey: productsKey },
      (page) =>
        page && {
          ...page,
          products: page.products.map((product) =>
            product.productCode === productCode && product.widget
              ? { ...product, widget: { ...product.widget, isInGallery } }
              : product,
          ),
        },
    )
    void queryClient.invalidateQueries({ queryKey: productsKey })
  }
}

export const useRequestWidget = () => {
  const api = useAtomValue(widgetsApiAtom)
  const show = useShownWidget()
  return useReportedChange<string, Widget>({
    action: 'widgets/request',
    change: api.request,
    onSuccess: (widget, productCode) => show(productCode, widget),
  })
}

export const useDeleteWidget = () => {
  const intl = useIntl()
  const api = useAtomValue(widgetsApiAtom)
  const show = useShownWidget()
  return useNotifiedChange({
    action: 'widgets/delete',
    failure: intl.formatMessage({ id: 'books.delete.failed' }),
    change: (productCode: string) => api.delete(productCode),
    onSuccess: (_, productCode) => show(productCode, null),
  })
}

export const useShareWidget = (productCode: string) => {
  const intl = useIntl()
  const api = useAtomValue(widgetsApiAtom)
  const [key] = useState(() => crypto.randomUUID())
  const queryClient = useQueryClient()
  return useNotifiedChange({
    action: 'widgets/share',
    failure: intl.formatMessage({ id: 'share.failed' }),
    change: (share: WidgetShare) => api.share(productCode, share, key),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: productsKey }),
  })
}
