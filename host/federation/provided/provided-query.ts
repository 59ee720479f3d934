/**
 * The part of the query library that the host provides to every remote: without server rendering, `Suspense` and several
 * queries in one hook, which no front end uses. A shared library arrives whole, so the list is short. Lint limits every
 * front end to it. The import has a name of its own, because by the library's name webpack finds this module.
 */
export {
  QueryClient,
  QueryClientProvider,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '#whole-query-library'
