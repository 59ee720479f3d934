import { QueryClient } from '@tanstack/react-query'

/** The server data of one micro-frontend; its entry creates it. The HTTP client retries reads, so queries do not. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
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
