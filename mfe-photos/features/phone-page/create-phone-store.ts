import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { createStore } from 'jotai'
import { createAwaitOutcome } from '../upload/await-outcome.ts'
import { createAbandonFile, createSendFile, refusalStatusOf } from '../upload/send-file.ts'
import { createUploadQueue, type SendFile } from '../upload/upload-queue.ts'
import { uploadQueueAtom } from '../upload/upload-queue-atom.ts'
import { followConnection, watchUploads } from '../upload/watch-uploads.ts'
import { isCodeOver, type PhoneApi } from './phone-api.ts'

type PhoneStoreOptions = { services: HostServices; api: PhoneApi; token: string; sessionId: string }

const isRefusedForCode = (failure: unknown) => isCodeOver(refusalStatusOf(failure))

/** A queue of its own, apart from that of whoever may be signed in here: its files go to the library of the code. */
export const createPhoneStore = ({ services, api, token, sessionId }: PhoneStoreOptions) => {
  const { config, events, report } = services
  const tus = {
    endpoint: `${config.services.uploads.replace(/\/$/, '')}/phone/files`,
    sender: sessionId,
    accessToken: async () => token,
  }
  const sendFile = createSendFile(tus)
  const cancel = (file: File) => {
    for (const upload of queue.getSnapshot()) if (upload.file === file) queue.cancel(upload.id)
  }
  /** What was not begun in time is no failure, which another try would cure: the page says that the code has expired. */
  const send: SendFile = async (file, options) => {
    try {
      return await sendFile(file, options)
    } catch (failure) {
      if (isRefusedForCode(failure)) cancel(file)
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
  const store = createStore()
  store.set(uploadQueueAtom, queue)
  return store
}
