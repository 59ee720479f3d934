import libheif from 'libheif-js/wasm-bundle.js'
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { HeicAnswer, HeicOrder } from './decode-heic.ts'

/** Decodes one HEIC file and ends. It runs in a thread of its own: the decoder blocks, and hostile input may hang it. */
const decode = async ({ file, mostPixels }: HeicOrder): Promise<HeicAnswer> => {
  const images = new libheif.HeifDecoder().decode(await readFile(file))
  const image = images[0]
  // The decoder tells of damage by giving no image at all.
  if (!image) return { kind: 'damaged' }
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostPixels) return { kind: 'too-many-pixels' }
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const pixels = await new Promise<typeof target | null>((resolve) => image.display(target, resolve))
  return pixels ? { kind: 'decoded', width, height, pixels: pixels.data } : { kind: 'damaged' }
}

const answer = await decode(workerData as HeicOrder)
parentPort?.postMessage(answer, answer.kind === 'decoded' ? [answer.pixels.buffer] : [])
