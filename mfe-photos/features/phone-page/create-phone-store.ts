import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { createStore } from 'jotai'
import { fileChecksum, type FileChecksum } from '../../uploads/transfer/file-checksum.ts'
import { createAwaitOutcome } from '../../uploads/transfer/await-outcome.ts'
import { intakeAtom, type Intake, uploadQueueAtom } from '../../uploads/queue/upload-queue-atom.ts'
import { isIdle } from '../../uploads/queue/queued-upload.ts'
import { createAbandonFile, createIsStarted, createSendFile } from '../../uploads/transfer/send-file.ts'
import { refusalStatusOf } from '../../uploads/queue/refusal-status.ts'
import { keepScreenAwake } from '../../uploads/queue/keep-screen-awake.ts'
import { retryAfterOutage } from '../../uploads/queue/retry-after-outage.ts'
import { createUploadQueue } from '../../uploads/queue/upload-queue.ts'
import type { SendFile } from '../../uploads/queue/upload-queue-options.ts'
import { followConnection, watchUploads } from '../../uploads/queue/watch-uploads.ts'
import { isCodeExpired, type PhoneApi } from '../../api/phone-api.ts'

type PhoneStoreOptions = {
  services: HostServices
  api: PhoneApi
  token: string
  sessionId: string
  /** When the code expires, by the device's clock. */
  endsAt: number
  checksumOf?: FileChecksum
}

/**
 * The store of the phone page. It has a queue of its own, since its files go to the library of the code and not to that
 * of a customer who is signed in on the phone.
 */
export const createPhoneStore = (options: PhoneStoreOptions) => {
  const { services, api, token, sessionId, endsAt, checksumOf = fileChecksum } = options
  const { config, events, report } = services
  const store = createStore()
  const tus = {
    endpoint: `${config.services.uploads.replace(/\/$/, '')}/phone/files`,
    sender: sessionId,
    checksums: new WeakMap<File, string>(),
    accessToken: async () => token,
  }
  // A photo that travels with the request that creates its upload could be stored while the response is lost; the phone
  // could then neither resume nor find it.
  const sendFile = createSendFile({ ...tus, createsFirst: true })
  const isStarted = createIsStarted(tus)

  const isTaken = async (file: File) => {
    const intake = store.get(intakeAtom)
    return intake === 'open' || (intake === 'finishing' && (await isStarted(file)))
  }

  const expireUnlessTaken = async (id: string, file: File) => {
    if (!(await isTaken(file))) queue.expire(id)
  }

  /** The server itself decides on the uploads that are being sent. */
  const close = async (intake: Exclude<Intake, 'open'>) => {
    if (store.get(intakeAtom) !== 'closed') store.set(intakeAtom, intake)
    for (const { id, file } of queue.getSnapshot().filter(isIdle)) await expireUnlessTaken(id, file)
  }

  /** A file whose upload was not created in time has expired; it has not failed, and a retry could not help. */
  const send: SendFile = async (file, options) => {
    try {
      if (!(await isTaken(file))) throw new Error('The code expired before the upload was created.')
      return await sendFile(file, options)
    } catch (failure) {
      const status = refusalStatusOf(failure)
      if (isCodeExpired(status)) await close(status === 401 ? 'closed' : 'finishing')
      for (const upload of queue.getSnapshot()) if (upload.file === file) await expireUnlessTaken(upload.id, file)
      throw failure
    }
  }

  const queue = createUploadQueue({
    // A code gives no access to the library, so duplicates are found on the server after the upload.
    check: async (file) => ({ checksum: await checksumOf(file), knownPhotoId: null }),
    send,
    abandon: createAbandonFile(tus),
    awaitOutcome: createAwaitOutcome(api),
    report: (error) => report({ action: 'photos/phone-upload', error }),
    onStored: () => undefined,
  })
  watchUploads(queue, events)
  followConnection(queue)
  retryAfterOutage(queue)
  keepScreenAwake(queue)
  setTimeout(() => void close('finishing'), endsAt - Date.now())
  store.set(uploadQueueAtom, queue)
  return store
}
