import type { Widget } from '@account/shared/contracts/widget.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { ReportedError, reportingFailure } from '@account/shared/query/reported-error.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { widgetsApiAtom } from '../api/online-book-api-atoms.ts'
import type { OnlineProductPage } from '../api/widgets-api.ts'

const productsKey = ['online-products'] as const

/** While the pages of a book are being made. */
const LOOK_AGAIN_MS = 4_000

const isAwaited = (page: OnlineProductPage | undefined) =>
  page?.products.some(({ widget }) => widget?.state === 'requested') ?? false

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
    refetchInterval: ({ state }) => (isAwaited(state.data) ? LOOK_AGAIN_MS : false),
  })
}

export const useWidgetQuery = (productCode: string) => {
  const api = useAtomValue(widgetsApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey: ['widget', productCode],
    queryFn: reportingFailure({ report, action: 'widgets/find', read: (signal) => api.find(productCode, signal) }),
  })
}

/** Runs a change and reports its failure once, under an id to quote. */
export const useReportedMutation = <Input, Result>(action: string, change: (input: Input) => Promise<Result>) => {
  const { report } = useHostServices()
  return async (input: Input): Promise<Result> => {
    try {
      return await change(input)
    } catch (error) {
      throw new ReportedError(report({ action, error }), error)
    }
  }
}

const withWidget = (page: OnlineProductPage, productCode: string, widget: Widget | null): OnlineProductPage => ({
  ...page,
  products: page.products.map((product) => (product.productCode === productCode ? { ...product, widget } : product)),
})

export const useRequestWidget = () => {
  const api = useAtomValue(widgetsApiAtom)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: useReportedMutation<string, Widget>('widgets/request', api.request),
    onSuccess: (widget: Widget, productCode: string) =>
      queryClient.setQueriesData<OnlineProductPage>(
        { queryKey: productsKey },
        (page) => page && withWidget(page, productCode, widget),
      ),
  })
}

/** Taken out of the list at once; then the list is loaded again. */
export const useDeleteWidget = () => {
  const api = useAtomValue(widgetsApiAtom)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: useReportedMutation('widgets/delete', (productCode: string) => api.delete(productCode)),
    onSuccess: (_: unknown, productCode: string) => {
      queryClient.setQueriesData<OnlineProductPage>(
        { queryKey: productsKey },
        (page) => page && withWidget(page, productCode, null),
      )
      void queryClient.invalidateQueries({ queryKey: productsKey })
    },
  })
}

export const useShareWidget = (productCode: string) => {
  const api = useAtomValue(widgetsApiAtom)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: useReportedMutation('widgets/share', (share: Parameters<typeof api.share>[1]) =>
      api.share(productCode, share),
    ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: productsKey }),
  })
}
