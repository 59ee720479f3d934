import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createSemaphore } from '../../platform/semaphore.ts'
import type { RenderedInvoice } from './render-invoices.ts'

export type RenderOrder = {
  /** Code of the storefront whose look and language the documents use. */
  storefront: string
  /** The invoices of each document. */
  documents: readonly (readonly RenderedInvoice[])[]
}

/** Each worker thread takes 60 MB, and a business may request hundreds of files at once. */
const RENDERED_AT_ONCE = 4

/**
 * Renders the documents in the requested order in a worker thread, because each takes a tenth of a second, which would block
 * all other requests on the main thread.
 */
export const createWorkerRenderer = (most = RENDERED_AT_ONCE) => {
  const semaphore = createSemaphore(most)

  return async function* renderInWorker(order: RenderOrder): AsyncGenerator<Buffer> {
    await semaphore.acquire()
    const worker = new Worker(new URL('invoice-worker.ts', import.meta.url), { workerData: order })
    // Frees the slot as soon as rendering ends, so that a slow download does not block other requests.
    worker.once('exit', semaphore.release)
    try {
      for await (const [bytes] of on(worker, 'message', { close: ['exit'] })) yield Buffer.from(bytes as Uint8Array)
    } finally {
      await worker.terminate()
    }
  }
}
