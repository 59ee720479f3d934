import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { createStore } from 'jotai'
import { createAwaitOutcome } from '../../uploads/transfer/await-outcome.ts'
import { intakeAtom, type Intake, uploadQueueAtom } from '../../uploads/queue/upload-queue-atom.ts'
import { isIdle } from '../../uploads/queue/queued-upload.ts'
import { createAbandonFile, createIsBegun, createSendFile, refusalStatusOf } from '../../uploads/transfer/send-file.ts'
import { createUploadQueue, type SendFile } from '../../uploads/queue/upload-queue.ts'
import { followConnection, watchUploads } from '../../uploads/queue/watch-uploads.ts'
import { isCodeExpired, type PhoneApi } from '../../api/phone-api.ts'

type PhoneStoreOptions = {
  services: HostServices
  api: PhoneApi
  token: string
  sessionId: string
  /** When the code expires, by the device's own clock. */
  endsAt: number
}

/** A queue of its own, apart from that of whoever may be signed in here: its files go to the library of the code. */
export const createPhoneStore = ({ services, api, token, sessionId, endsAt }: PhoneStoreOptions) => {
  const { config, events, report } = services
  const store = createStore()
  const tus = {
    endpoint: `${config.services.uploads.replace(/\/$/, '')}/phone/files`,
    sender: sessionId,
    accessToken: async () => token,
  }
  // Sent along and unanswered, a photo could be stored and nobody would know: it can neither be sent again nor looked for.
  const sendFile = createSendFile({ ...tus, createsFirst: true })
  const isBegun = createIsBegun(tus)

  const isTaken = async (file: File) => {
    const intake = store.get(intakeAtom)
    return intake === 'open' || (intake === 'finishing' && (await isBegun(file)))
  }

  const expireUnlessTaken = async (id: string, file: File) => {
    if (!(await isTaken(file))) queue.expire(id)
  }

  /** What is being sent then, the server answers itself. */
  const close = async (intake: Exclude<Intake, 'open'>) => {
    if (store.get(intakeAtom) !== 'over') store.set(intakeAtom, intake)
    for (const { id, file } of queue.getSnapshot().filter(isIdle)) await expireUnlessTaken(id, file)
  }

  /** What was not begun in time is no failure, which another try would cure: the code has expired. */
  const send: SendFile = async (file, options) => {
    try {
      if (!(await isTaken(file))) throw new Error('The code has expired before the photo was begun.')
      return await sendFile(file, options)
    } catch (failure) {
      const status = refusalStatusOf(failure)
      if (isCodeExpired(status)) await close(status === 401 ? 'over' : 'finishing')
      for (const upload of queue.getSnapshot()) if (upload.file === file) await expireUnlessTaken(upload.id, file)
      throw failure
    }
  }

  const queue = createUploadQueue({
    // A code tells nothing of what the library holds: what is there already is found out when it has arrived.
    check: async () => ({ checksum: undefined, knownImageId: null }),
    send,
    abandon: createAbandonFile(tus),
    awaitOutcome: createAwaitOutcome(api),
    report: (error) => report({ action: 'photos/phone-upload', error }),
    onStored: () => undefined,
  })
  watchUploads(queue, events)
  followConnection(queue)
  setTimeout(() => void close('finishing'), endsAt - Date.now())
  store.set(uploadQueueAtom, queue)
  return store
}
