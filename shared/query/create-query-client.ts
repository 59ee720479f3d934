import { QueryClient } from '@tanstack/react-query'

/** Server data of one micro-frontend, made in its entry. The HTTP client repeats reads already, so no query does. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
