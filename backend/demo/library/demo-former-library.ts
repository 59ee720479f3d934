import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { v5 as uuidv5 } from 'uuid'
import { planDemoLibrary } from './demo-photo-plan.ts'
import type { FormerLibrary } from '../../library/activation/former-library.ts'

const PHOTOS = 5
const LIBRARY = { until: new Date('2019-09-30T00:00:00Z'), years: 2, seed: 20_190_601 }
const UPLOAD_NAMESPACE = '2f1dbe0e-8f33-4f7c-93a5-6c1cb62a3c55'

export const planFormerLibrary = () => planDemoLibrary({ count: PHOTOS, ...LIBRARY })

const drawing = fileURLToPath(new URL('draw-former-photo.ts', import.meta.url))
const run = promisify(execFile)

/**
 * A few drawn photos of years ago, as if another service had kept them. For development only. They are drawn by a process
 * of their own: drawing needs SVG, which the back end refuses to read (See: library/photo-files/photo-loaders.ts).
 */
export const demoFormerLibrary: FormerLibrary = {
  photosOf: (customerId) =>
    planFormerLibrary().map((photo, index) => ({
      uploadId: uuidv5(`${customerId} ${photo.fileName}`, UPLOAD_NAMESPACE),
      fileName: photo.fileName,
      created: LIBRARY.until,
      writeTo: async (file) => void (await run(process.execPath, [drawing, String(index), file])),
    })),
}
