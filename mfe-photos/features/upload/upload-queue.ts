import { UPLOAD_LIMIT_BYTES, type UploadOutcome } from '@account/shared/contracts/upload.ts'
import { isSettled, type QueuedUpload, type UploadState } from './queued-upload.ts'

export type SettledOutcome = Extract<UploadOutcome, { state: 'stored' | 'duplicate' | 'refused' }>

export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
) => Promise<string>

type UploadQueueOptions = {
  /** Sends a file's bytes and resolves with the upload's id. */
  send: SendFile
  /** Resolves when the server has decided what becomes of an upload. */
  awaitOutcome: (uploadId: string, signal: AbortSignal) => Promise<SettledOutcome>
  /** Returns the id that the customer can quote. */
  report: (error: unknown) => string
  onStored: (imageId: string) => void
}

export type UploadQueue = {
  getSnapshot: () => readonly QueuedUpload[]
  subscribe: (listener: () => void) => () => void
  add: (files: Iterable<File>) => void
  cancel: (id: string) => void
  retry: (id: string) => void
  /** Forgets what is settled, so that the next photos start a list of their own. */
  clearSettled: () => void
}

const SENDING_AT_ONCE = 3

/** Sends files three at a time. What becomes of one is its own affair: the others go on. */
export const createUploadQueue = ({ send, awaitOutcome, report, onStored }: UploadQueueOptions): UploadQueue => {
  let uploads: readonly QueuedUpload[] = []
  const listeners = new Set<() => void>()
  const controllers = new Map<string, AbortController>()

  const replace = (next: readonly QueuedUpload[]) => {
    uploads = next
    listeners.forEach((listener) => listener())
  }

  const setState = (id: string, state: UploadState) =>
    replace(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)))

  const run = async ({ id, file }: QueuedUpload) => {
    const controller = new AbortController()
    controllers.set(id, controller)
    try {
      const onProgress = (sentBytes: number) => setState(id, { kind: 'sending', sentBytes })
      const uploadId = await send(file, { signal: controller.signal, onProgress })
      // The server works on; the place is free for the next file's bytes.
      setState(id, { kind: 'processing' })
      startWaiting()
      settle(id, await awaitOutcome(uploadId, controller.signal))
    } catch (error) {
      setState(id, controller.signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', correlationId: report(error) })
    } finally {
      controllers.delete(id)
      startWaiting()
    }
  }

  const settle = (id: string, outcome: SettledOutcome) => {
    if (outcome.state === 'refused') return setState(id, { kind: 'refused', reason: outcome.reason })
    setState(id, { kind: outcome.state, imageId: outcome.imageId })
    if (outcome.state === 'stored') onStored(outcome.imageId)
  }

  const startWaiting = () => {
    const places = SENDING_AT_ONCE - uploads.filter(({ state }) => state.kind === 'sending').length
    const next = uploads.filter(({ state }) => state.kind === 'waiting').slice(0, Math.max(0, places))
    const ids = new Set(next.map(({ id }) => id))
    if (ids.size === 0) return
    replace(
      uploads.map((upload) => (ids.has(upload.id) ? { ...upload, state: { kind: 'sending', sentBytes: 0 } } : upload)),
    )
    for (const upload of next) void run(upload)
  }

  return {
    getSnapshot: () => uploads,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files) {
      replace([...uploads, ...[...files].map((file) => ({ id: crypto.randomUUID(), file, state: firstState(file) }))])
      startWaiting()
    },
    cancel(id) {
      const controller = controllers.get(id)
      if (controller) controller.abort()
      else if (uploads.some((upload) => upload.id === id && !isSettled(upload))) setState(id, { kind: 'cancelled' })
    },
    retry(id) {
      setState(id, { kind: 'waiting' })
      startWaiting()
    },
    clearSettled: () => replace(uploads.filter((upload) => !isSettled(upload))),
  }
}

/** The server would refuse it as well, but only after 200 MB had been sent. */
const firstState = (file: File): UploadState =>
  file.size > UPLOAD_LIMIT_BYTES ? { kind: 'refused', reason: 'file-too-large' } : { kind: 'waiting' }
