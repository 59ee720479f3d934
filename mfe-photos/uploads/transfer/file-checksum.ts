import { createSha256 } from './sha-256.ts'

const CHUNK_BYTES = 4 * 1024 * 1024

/** A file up to this size is read as a whole for the browser's own digest, which is ten times as fast. */
const WHOLE_BYTES = 32 * 1024 * 1024

type DigestOptions = { sha256: ReturnType<typeof createSha256>; chunkBytes: number; wholeBytes: number }

/** Reads a large file in chunks to limit memory. A worker also runs the text of this function. */
const digestFile = async (file: Blob, { sha256, chunkBytes, wholeBytes }: DigestOptions) => {
  const { subtle } = globalThis.crypto
  if (subtle && file.size <= wholeBytes) {
    const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()))
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  for (let from = 0; from < file.size; from += chunkBytes)
    sha256.update(new Uint8Array(await file.slice(from, from + chunkBytes).arrayBuffer()))
  return sha256.hex()
}

const workerSource = () => `
const createSha256 = ${createSha256.toString()};
const digestFile = ${digestFile.toString()};
onmessage = ({ data: { id, file } }) =>
  digestFile(file, { sha256: createSha256(), chunkBytes: ${CHUNK_BYTES}, wholeBytes: ${WHOLE_BYTES} }).then(
    (checksum) => postMessage({ id, checksum }),
    (error) => postMessage({ id, failure: String(error) }),
  );
`

type Answer = { id: number; checksum?: string; failure?: string }
type Waiting = { resolve: (checksum: string) => void; reject: (error: Error) => void }

/**
 * A worker from a blob of the page's own origin, because the files of this remote have another origin, from which a
 * page cannot start one. Undefined where the browser or its policy allows none.
 */
const startWorker = (ended: AbortSignal | undefined): ((file: Blob) => Promise<string>) | undefined => {
  try {
    const worker = new Worker(URL.createObjectURL(new Blob([workerSource()], { type: 'text/javascript' })))
    ended?.addEventListener('abort', () => worker.terminate(), { once: true })
    const waiting = new Map<number, Waiting>()
    let count = 0
    worker.onmessage = ({ data: { id, checksum, failure } }: MessageEvent<Answer>) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (checksum) asked?.resolve(checksum)
      else asked?.reject(new Error(`The file could not be read: ${failure}`))
    }
    worker.onerror = () => {
      for (const { reject } of waiting.values()) reject(new WorkerFailure('The checksum worker does not run.'))
      waiting.clear()
    }
    return (file) =>
      new Promise((resolve, reject) => {
        count += 1
        waiting.set(count, { resolve, reject })
        worker.postMessage({ id: count, file })
      })
  } catch {
    // Without a worker the main thread computes the checksum in chunks.
    return undefined
  }
}

class WorkerFailure extends Error {
  override name = 'WorkerFailure' as const
}

/** Computes checksums in a worker where possible, else on the main thread with pauses between chunks. */
export const createFileChecksum = (ended?: AbortSignal) => {
  /** Null before the first file; undefined where no worker runs. */
  let inWorker: ReturnType<typeof startWorker> | null = null
  const onMainThread = (file: Blob) =>
    digestFile(file, { sha256: createSha256(), chunkBytes: CHUNK_BYTES, wholeBytes: WHOLE_BYTES })

  /** SHA-256 in lower-case hex. */
  return async (file: Blob): Promise<string> => {
    if (inWorker === null) inWorker = startWorker(ended)
    if (!inWorker) return onMainThread(file)
    try {
      return await inWorker(file)
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error
      inWorker = undefined
      return onMainThread(file)
    }
  }
}

export type FileChecksum = ReturnType<typeof createFileChecksum>
