import { PushMessage } from '@account/shared/contracts/push-message.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { responseStatusOf } from '@account/shared/http/response-status.ts'
import { openPushConnection } from '../../api/push-connection.ts'
import { createUploadsApi } from '../../api/uploads-api.ts'
import { createStoredPhotosPublisher } from '../../uploads/queue/watch-uploads.ts'
import { phoneUploadsAtom, isInProgress, withMessage, withOutcome } from './phone-uploads.ts'

/** Follows uploads from phones by push, also while the code is hidden. Announces each stored photo to the library. */
export const FollowPhoneUploads = () => {
  const { config, session, events, http } = useHostServices()
  const [phoneUploads, setArrivals] = useAtom(phoneUploadsAtom)
  const underWay = useEffectEvent(() => phoneUploads.uploads.filter(isInProgress))

  useEffect(() => {
    if (session.state === 'signed-out') return undefined
    const stored = createStoredPhotosPublisher({
      events,
      isInProgress: () => false,
      isLibraryCovered: () => false,
    })
    const uploads = createUploadsApi(http.uploads)
    // Reads the outcomes that the push connection missed.
    const catchUp = () => {
      for (const { uploadId } of underWay())
        uploads.outcome(uploadId).then(
          (outcome) => {
            setArrivals((before) => withOutcome(before, uploadId, outcome))
            if (outcome.state === 'stored') stored.add(outcome.imageId)
          },
          (error: unknown) => {
            if (responseStatusOf(error) === 404) setArrivals((before) => withOutcome(before, uploadId, undefined))
          },
        )
    }
    const connection = openPushConnection({
      url: config.pushUrl,
      schema: PushMessage,
      accessToken: session.accessToken,
      onReady: catchUp,
      onMessage: (message) => {
        setArrivals((before) => withMessage(before, message))
        if (message.type !== 'phone-upload') return
        const { state } = message.data.payload
        if (state.kind === 'stored') stored.add(state.imageId)
      },
    })
    return () => connection.close()
  }, [config.pushUrl, session, events, http.uploads, setArrivals])

  return null
}
