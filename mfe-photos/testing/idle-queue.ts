import { createUploadQueue } from '../uploads/queue/upload-queue.ts'

/** A queue of uploads that nothing enters. */
export const idleQueue = () =>
  createUploadQueue({
    check: () => new Promise(() => undefined),
    send: () => new Promise(() => undefined),
    abandon: async () => undefined,
    awaitOutcome: () => new Promise(() => undefined),
    report: () => '',
    onStored: () => undefined,
  })
