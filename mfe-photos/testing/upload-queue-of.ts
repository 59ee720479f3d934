import { createUploadQueue } from '../uploads/queue/upload-queue.ts'
import type { SendFile, SettledOutcome, UploadQueueOptions } from '../uploads/queue/upload-queue-options.ts'

export const uploadId = '0195d3a0-0000-7000-8000-000000000001'
export const photoId = '0195d3a0-0000-7000-8000-000000000002'
export const earlierPhotoId = '0195d3a0-0000-7000-8000-000000000003'

/** Lets all pending promises settle. */
export const settled = () => new Promise((resolve) => setTimeout(resolve))

export const fileNamed = (name: string, size = 100) =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size })

const storedOutcome: SettledOutcome = { state: 'stored', uploadId, imageId: photoId }
/** The files that are not stored. */
const outcomes: Record<string, SettledOutcome> = {
  'again.jpg': { state: 'duplicate', uploadId, imageId: earlierPhotoId },
  'holiday.jpg': { state: 'refused', uploadId, reason: 'unsupported-format' },
}

/** A queue whose server decides at once by the name of the file, and the calls that it received. */
export const queueOf = (changes: Partial<UploadQueueOptions> = {}) => {
  const reported: unknown[] = []
  const stored: string[] = []
  const abandoned: string[] = []
  const queue = createUploadQueue({
    check: async () => ({ checksum: undefined, knownPhotoId: null }),
    send: async (file) => file.name,
    abandon: async ({ name }) => void abandoned.push(name),
    awaitOutcome: async (id) => outcomes[id] ?? storedOutcome,
    report: (error) => `reference-${reported.push(error)}`,
    onStored: (id) => stored.push(id),
    ...changes,
  })
  const states = () => Object.fromEntries(queue.getSnapshot().map(({ file, state }) => [file.name, state.kind]))
  const idOf = (name: string) => {
    const upload = queue.getSnapshot().find(({ file }) => file.name === name)
    if (!upload) throw new Error(`There is no ${name} in the queue.`)
    return upload.id
  }
  const upload = async (...files: File[]) => {
    queue.add(files)
    queue.start()
    await settled()
  }
  return { queue, reported, stored, abandoned, states, idOf, upload }
}

type Sending = { arrive: () => void; fail: (error: Error) => void; progress: (bytes: number) => void }

/** Transfers that stay in progress until the test completes them. */
export const heldSending = () => {
  const sending = new Map<string, Sending>()
  const send: SendFile = (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      sending.set(file.name, { arrive: () => resolve(file.name), fail: reject, progress: onProgress })
      signal.addEventListener('abort', () => (sending.delete(file.name), reject(signal.reason)))
    })
  return { sending, send }
}
