import type { DownloadNotificationKey, DownloadRequest } from '@account/shared/contracts/download.ts'
import type { Photo } from '@account/shared/contracts/photo.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { downloadsApiAtom } from '../../api/downloads-api.ts'
import { photoSourceAtom } from '../../source/photo-source.ts'
import { useReadPhoto } from './use-read-photo.ts'
import { useSendRemaining } from '../../selection/use-send-remaining.ts'
import { downloadsQueryKey } from './downloads-query.ts'
import { followArchive } from './follow-archive.ts'
import { saveAddress, saveArchive } from './save-archive.ts'

const STARTED_MS = 5_000
const ENDED_MS = 10_000

/** An edited photo has two files in full size. */
export type FileVersion = 'edited' | 'original'

type WantedDownload = {
  readPhotos: () => Promise<readonly Photo[]>
  amount: number
  /** The version of a single photo; by default the edited one if there is one. */
  version?: FileVersion
}

/**
 * Saves a single photo under its own name, and requests an archive for several. Continues while another screen is open.
 */
export const useDownload = () => {
  const intl = useIntl()
  const { report, toasts, track } = useHostServices()
  const requestArchive = useArchive()
  const startToast = useStartToast()
  const savePhoto = useSavePhoto()
  return useMutation({
    mutationFn: async ({ readPhotos, amount, version = 'edited' }: WantedDownload) => {
      // Reading a large selection takes time, in which the customer sees that it has begun.
      if (amount > 1) startToast.show()
      const photos = await readPhotos()
      const [photo] = photos
      if (photo && photos.length === 1) await savePhoto(photo, version)
      else await requestArchive(photos, startToast)
      track({ name: 'photos-downloaded', properties: { count: photos.length } })
    },
    // The toast also appears after the customer has left the screen that requested the download.
    onError: (error, { amount }) => {
      startToast.dismiss()
      const correlationId = report({ action: 'photos/download', error })
      const message = intl.formatMessage({ id: 'download.photos-failed' }, { count: amount })
      toasts.show({ kind: 'error', message, correlationId })
    },
  })
}

const ADDRESS_EXPIRED = 403

/** Saves a photo after a HEAD request has succeeded: a browser would save an error response as if it were the photo. */
const useSavePhoto = () => {
  const readPhoto = useReadPhoto()
  return async (photo: Photo, version: FileVersion) => {
    let address = addressOf(photo, version)
    let status = await statusOf(address)
    if (status === ADDRESS_EXPIRED) {
      // The address of a file in full size expires some minutes after the photo was read.
      address = addressOf(await readPhoto(photo.imageId), version)
      status = await statusOf(address)
    }
    if (status !== 200) throw new Error(`The request for the photo returned the status ${status}.`)
    saveAddress(address)
  }
}

const addressOf = ({ edit, untouchedUrl }: Photo, version: FileVersion) =>
  version === 'edited' ? (edit?.editedUrl ?? untouchedUrl) : untouchedUrl

const statusOf = async (address: string) => (await fetch(address, { method: 'HEAD', credentials: 'omit' })).status

const useArchive = () => {
  const { config, session, embedding } = useHostServices()
  const api = useAtomValue(downloadsApiAtom)
  const source = useAtomValue(photoSourceAtom)
  const queryClient = useQueryClient()
  const showArchiveToast = useArchiveToasts()
  const sendRemaining = useSendRemaining()

  const requestOwn = ({ photos, ...request }: DownloadRequest) =>
    sendRemaining(
      photos.map(({ photoId }) => photoId),
      (left) => api.request({ ...request, photos: photos.filter(({ photoId }) => left.includes(photoId)) }),
    )

  return async (photos: readonly Photo[], startToast: StartToast) => {
    if (session.state === 'signed-out') throw new Error('An archive needs a signed-in customer.')
    const request = {
      id: crypto.randomUUID(),
      photos: photos.map(({ imageId, ownerId }) => ({ photoId: imageId, ownerId })),
    }
    const { id } = await (source.kind === 'shared-album' ? api.requestShared(request) : requestOwn(request))
    // The abort event, which would close the connection, has already fired.
    if (embedding?.ended.aborted) return
    const following = followArchive({
      downloadId: id,
      pushUrl: config.pushUrl,
      accessToken: session.accessToken,
      readState: async () => (await api.list()).items.find((item) => item.id === id)?.state,
      onStep: (step) => {
        void queryClient.invalidateQueries({ queryKey: downloadsQueryKey })
        if (step === 'archive-generation-started') startToast.show()
        else void showArchiveToast(step, id)
      },
    })
    embedding?.ended.addEventListener('abort', following.end, { once: true })
  }
}

/** The toast of a download that has begun, shown once however many events say so while it is open. */
const useStartToast = () => {
  const intl = useIntl()
  const { toasts } = useHostServices()
  const shown = useRef<{ id: string; at: number }>(undefined)
  return {
    show() {
      const now = Date.now()
      if (shown.current && now - shown.current.at < STARTED_MS) return
      const message = intl.formatMessage({ id: 'download.started' })
      shown.current = { id: toasts.show({ kind: 'progress', message, autoCloseMs: STARTED_MS }), at: now }
    },
    dismiss() {
      if (shown.current) toasts.dismiss(shown.current.id)
      shown.current = undefined
    },
  }
}

type StartToast = ReturnType<typeof useStartToast>

const useArchiveToasts = () => {
  const intl = useIntl()
  const { report, toasts } = useHostServices()
  const api = useAtomValue(downloadsApiAtom)

  const failed = (correlationId?: string) =>
    toasts.show({
      kind: 'error',
      message: intl.formatMessage({ id: 'download.failed' }),
      correlationId,
      autoCloseMs: ENDED_MS,
    })

  return async (step: Exclude<DownloadNotificationKey, 'archive-generation-started'>, downloadId: string) => {
    if (step === 'archive-generation-error') return failed()
    toasts.show({ kind: 'success', message: intl.formatMessage({ id: 'download.finished' }), autoCloseMs: ENDED_MS })
    try {
      await saveArchive((await api.url(downloadId)).url)
    } catch (error) {
      failed(report({ action: 'photos/download-archive', error }))
    }
    return undefined
  }
}
