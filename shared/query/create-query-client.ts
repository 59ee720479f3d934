import { QueryClient } from '@tanstack/react-query'

/** Server data of one micro-frontend, made in its entry. The HTTP client repeats reads already, so no query does. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/**
 * Forgets everything at once: queries keep what they know for minutes, by timers. One that is under way begins its timer
 * when it settles, so that is waited for.
 */
export const endQueries = async (client: QueryClient): Promise<void> => {
  await client.cancelQueries()
  client.clear()
}
