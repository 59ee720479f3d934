import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { createStore } from 'jotai'
import { createAwaitOutcome } from '../upload/await-outcome.ts'
import { createAbandonFile, createSendFile } from '../upload/send-file.ts'
import { createUploadQueue } from '../upload/upload-queue.ts'
import { uploadQueueAtom } from '../upload/upload-queue-atom.ts'
import { followConnection, watchUploads } from '../upload/watch-uploads.ts'
import type { PhoneApi } from './phone-api.ts'

type PhoneStoreOptions = { services: HostServices; api: PhoneApi; token: string; sessionId: string }

/** A queue of its own, apart from that of whoever may be signed in here: its files go to the library of the code. */
export const createPhoneStore = ({ services, api, token, sessionId }: PhoneStoreOptions) => {
  const { config, events, report } = services
  const tus = {
    endpoint: `${config.services.uploads.replace(/\/$/, '')}/phone/files`,
    sender: sessionId,
    accessToken: async () => token,
  }
  const queue = createUploadQueue({
    // A code tells nothing of what the library holds: what is there already is found out when it has arrived.
    check: async () => ({ checksum: undefined, knownImageId: null }),
    send: createSendFile(tus),
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
