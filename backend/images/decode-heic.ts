import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { PhotoRefusal } from './photo-refusal.ts'

export type HeicOrder = { file: string; mostPixels: number }

/** Pixels are RGBA, turned the right way up already. */
export type HeicAnswer =
  | { kind: 'decoded'; width: number; height: number; pixels: Uint8ClampedArray<ArrayBuffer> }
  | { kind: 'damaged' }
  | { kind: 'too-many-pixels' }

const LONGEST_DECODING_MS = 60_000

/** Decodes a HEIC file in a thread of its own. Throws `PhotoRefusal` when the file is damaged or too large. */
export const decodeHeic = async (order: HeicOrder) => {
  const worker = new Worker(new URL('heic-worker.ts', import.meta.url), { workerData: order })
  const signal = AbortSignal.timeout(LONGEST_DECODING_MS)
  try {
    const [answer] = (await once(worker, 'message', { signal })) as [HeicAnswer]
    if (answer.kind === 'decoded') return answer
    throw new PhotoRefusal(answer.kind === 'damaged' ? 'damaged-file' : 'too-many-pixels')
  } catch (cause) {
    // A decoder that crashes or never ends does so on this file every time.
    throw cause instanceof PhotoRefusal ? cause : new PhotoRefusal('damaged-file', cause)
  } finally {
    await worker.terminate()
  }
}
