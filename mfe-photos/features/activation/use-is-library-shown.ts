import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { activationApiAtom } from '../../api/activation-api.ts'
import { activationQuery } from './activation-query.ts'

/** Whether the photos are shown, as they are until it is known that the library is not active. Asks nothing by itself. */
export const useIsLibraryShown = (): boolean => {
  const { report } = useHostServices()
  const api = useAtomValue(activationApiAtom)
  const { data } = useQuery({ ...activationQuery({ api, report }), enabled: false })
  return data === undefined || data.status === 'ACTIVE'
}
