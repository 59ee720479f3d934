import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createSemaphore } from '../semaphore.ts'

export type RenderOrder<Content> = {
  /** Code of the storefront whose look and language the documents use. */
  storefront: string
  /** The content of each document. */
  documents: readonly Content[]
}

/** Each worker thread takes 60 MB, and a business may request hundreds of files at once. */
const RENDERED_AT_ONCE = 4

/**
 * Renders the documents in the requested order in a worker thread, because each takes a tenth of a second, which would block
 * all other requests on the main thread. Customers whose documents wait take turns. `script` is the file that the thread runs.
 */
export const createWorkerRenderer = <Content>(script: URL, most = RENDERED_AT_ONCE) => {
  const semaphore = createSemaphore(most)

  return async function* renderInWorker(customerId: string, order: RenderOrder<Content>): AsyncGenerator<Buffer> {
    await semaphore.acquire(customerId)
    const worker = new Worker(script, { workerData: order })
    // Frees the slot as soon as rendering ends, so that a slow download does not block other requests.
    worker.once('exit', semaphore.release)
    try {
      for await (const [bytes] of on(worker, 'message', { close: ['exit'] })) yield Buffer.from(bytes as Uint8Array)
    } finally {
      await worker.terminate()
    }
  }
}

/** The only document of an order. */
export const onlyDocumentOf = async (rendering: AsyncGenerator<Buffer>): Promise<Buffer> => {
  for await (const document of rendering) return document
  throw new Error('The rendering ended without a document.')
}
