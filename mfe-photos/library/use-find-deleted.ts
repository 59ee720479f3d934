import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { photosApiAtom } from '../api/photos-api.ts'
import { photoQuery } from './library-queries.ts'

/** Resolves with the photos that the library no longer holds. A photo that cannot be read counts as present. */
export const useFindDeleted = () => {
  const api = useAtomValue(photosApiAtom)
  const { report } = useHostServices()
  const queryClient = useQueryClient()
  return async (photoIds: readonly string[]): Promise<string[]> => {
    const gone: string[] = []
    const remaining = [...photoIds]
    const work = async () => {
      for (let id = remaining.shift(); id; id = remaining.shift()) {
        const photo = await queryClient
          .fetchQuery({ ...photoQuery({ api, report }, id), staleTime: 0 })
          .catch(() => undefined)
        if (photo === null) gone.push(id)
      }
    }
    await Promise.all([work(), work(), work()])
    return gone
  }
}
