import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createSemaphore } from '../../platform/semaphore.ts'
import type { DrawnInvoice } from './draw-invoices.ts'

export type DrawingOrder = {
  /** Code of the storefront in whose look and language they are drawn. */
  storefront: string
  /** The invoices of each document. */
  documents: readonly (readonly DrawnInvoice[])[]
}

/** Each takes 60 MB, and a business may ask for hundreds of files at once. */
const DRAWN_AT_ONCE = 4

/**
 * The documents in the order asked for, drawn in a thread of its own: one takes a tenth of a second, in which nobody else
 * would be answered.
 */
export const createDrawApart = (most = DRAWN_AT_ONCE) => {
  const semaphore = createSemaphore(most)

  return async function* drawApart(order: DrawingOrder): AsyncGenerator<Buffer> {
    await semaphore.acquire()
    const worker = new Worker(new URL('invoice-worker.ts', import.meta.url), { workerData: order })
    // Not only when all are fetched: nobody waits for a slow connection.
    worker.once('exit', semaphore.release)
    try {
      for await (const [bytes] of on(worker, 'message', { close: ['exit'] })) yield Buffer.from(bytes as Uint8Array)
    } finally {
      await worker.terminate()
    }
  }
}
