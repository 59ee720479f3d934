import type { Photo } from '@account/shared/contracts/photo.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useQuery } from '@tanstack/react-query'
import { albumsQueryKey } from '../../../library/album-queries.ts'
import { useLibrarySource } from '../../../library/use-library-queries.ts'

/** Read again when an album changes. The service has the details of the customer's own photos only. */
export const usePhotoDetails = ({ imageId, ownerId }: Photo) => {
  const { session } = useHostServices()
  const { api, report } = useLibrarySource()
  return useQuery({
    queryKey: [...albumsQueryKey, 'of-photo', imageId],
    queryFn: reportingFailure({
      report,
      action: 'photos/details',
      read: (signal) => api.details(imageId, signal),
    }),
    enabled: session.state === 'signed-in' && session.customer.id === ownerId,
  })
}
