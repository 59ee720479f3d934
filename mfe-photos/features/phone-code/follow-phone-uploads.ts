import { PushMessage } from '@account/shared/contracts/push-message.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { responseStatusOf } from '@account/shared/http/response-status.ts'
import { openPushConnection } from '../../api/push-connection.ts'
import { createUploadsApi } from '../../api/uploads-api.ts'
import { createStoredPhotosPublisher } from '../../uploads/queue/watch-uploads.ts'
import { albumAdditionsAtom } from '../../uploads/album/album-additions.ts'
import { isInProgress, withMessage, withOutcome } from './phone-uploads.ts'
import { hiddenCodesAtom, phoneAlbumAtom, phoneUploadsAtom } from './phone-uploads-atoms.ts'

/** Follows uploads from phones by push, even while the code is hidden. Announces each stored photo to the library. */
export const FollowPhoneUploads = () => {
  useEndHiddenCodes()
  const { config, session, events, http } = useHostServices()
  const [phoneUploads, setArrivals] = useAtom(phoneUploadsAtom)
  const additions = useAtomValue(albumAdditionsAtom)
  const album = useAtomValue(phoneAlbumAtom)
  const joinAlbum = useEffectEvent((photoId: string) => album && additions.add(album.albumId, photoId))
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
            if (outcome.state === 'stored' || outcome.state === 'duplicate') joinAlbum(outcome.imageId)
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
        if (state.kind === 'stored' || state.kind === 'duplicate') joinAlbum(state.imageId)
      },
    })
    return () => connection.close()
  }, [config.pushUrl, session, events, http.uploads, setArrivals])

  return null
}

/** Ends hidden codes once the phone has sent its photos, since the code is needed to begin each of them. */
const useEndHiddenCodes = () => {
  const { http, report } = useHostServices()
  const { uploads } = useAtomValue(phoneUploadsAtom)
  const [hiddenCodes, setHiddenCodes] = useAtom(hiddenCodesAtom)
  const isPhoneSending = uploads.some(isInProgress)
  useEffect(() => {
    if (hiddenCodes.length === 0 || isPhoneSending) return
    setHiddenCodes([])
    const { endPhoneSession } = createUploadsApi(http.uploads)
    for (const id of hiddenCodes)
      endPhoneSession(id).catch((error: unknown) => {
        // The server has forgotten a code that expired long ago.
        if (responseStatusOf(error) !== 404) report({ action: 'photos/end-phone-code', error })
      })
  }, [hiddenCodes, setHiddenCodes, isPhoneSending, http.uploads, report])
}
