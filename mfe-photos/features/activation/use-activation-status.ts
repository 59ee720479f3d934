import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { activationApiAtom } from '../../api/activation-api.ts'
import { activationKey, activationQuery } from './activation-query.ts'

/** The activation status of the library; undefined until the response. */
export const useActivationStatus = () => {
  const { report, events } = useHostServices()
  const api = useAtomValue(activationApiAtom)
  const queries = useQueryClient()
  const status = useQuery(activationQuery({ api, report })).data?.status
  useRefreshWhenActive(status)
  // After all photos are deleted, the status may be DELETING.
  useEffect(
    () =>
      events.subscribe('photos/library-changed', ({ reason }) => {
        if (reason === 'deleted') void queries.invalidateQueries({ queryKey: activationKey })
      }),
    [events, queries],
  )
  return status
}

/** The library changes when it becomes active, so everything that was read before is read again. */
const useRefreshWhenActive = (status: string | undefined) => {
  const { events } = useHostServices()
  const before = useRef(status)
  useEffect(() => {
    const hasBecomeActive = status === 'ACTIVE' && before.current !== undefined && before.current !== 'ACTIVE'
    if (status !== undefined) before.current = status
    if (hasBecomeActive) events.publish('photos/library-changed', { reason: 'restored', photoIds: [] })
  }, [status, events])
}
