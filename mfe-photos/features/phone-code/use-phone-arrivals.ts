import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useEffect, useState } from 'react'
import { openPushConnection } from '../../push/push-connection.ts'
import { createStoredAnnouncement } from '../upload/watch-uploads.ts'
import { noArrivals, withMessage } from './phone-arrivals.ts'

/** What phones send, live, for as long as the code is shown. The library shows each photo that was stored. */
export const usePhoneArrivals = () => {
  const { config, session, events } = useHostServices()
  const [arrivals, setArrivals] = useState(noArrivals)

  useEffect(() => {
    if (session.state === 'signed-out') return undefined
    const announceStored = createStoredAnnouncement(events)
    const connection = openPushConnection({
      url: config.pushUrl,
      accessToken: session.accessToken,
      onMessage: (message) => {
        setArrivals((before) => withMessage(before, message))
        if (message.type !== 'phone-upload') return
        const { state } = message.data.payload
        if (state.kind === 'stored') announceStored(state.imageId)
      },
    })
    return () => connection.close()
  }, [config.pushUrl, session, events])

  return arrivals
}
