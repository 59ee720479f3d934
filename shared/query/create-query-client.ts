import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query'

/**
 * [Note: Changes during a first load] The library cancels a repeated load of an invalidated query, but lets a first load go on
 * and takes its response for valid, although the server may have read it before the change. Such a query is invalidated
 * again once its load has ended. Several such invalidations share one request, because it begins after all of their changes.
 */
class AccountQueryClient extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const firstLoads = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    const ends = firstLoads.map((query) => query.fetch())
    await super.invalidateQueries(filters, options)
    if (ends.length === 0) return
    await Promise.allSettled(ends)
    await super.invalidateQueries(
      { ...filters, predicate: (query) => firstLoads.includes(query) },
      { ...options, cancelRefetch: false },
    )
  }
}

/** The server data of one micro-frontend; its entry creates it. The HTTP client retries reads, so queries do not. */
export const createQueryClient = (): QueryClient =>
  new AccountQueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // A query that failed without a connection is repeated when it is back.
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/**
 * Removes all queries at once, because each keeps its data for minutes by a timer. A pending query starts its timer
 * when it settles, so this waits for it.
 */
export const endQueries = async (client: QueryClient): Promise<void> => {
  await client.cancelQueries()
  client.clear()
}
