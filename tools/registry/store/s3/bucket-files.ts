import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { MAPS_FOLDER, mapsOf } from '../../contents/keep-maps.ts'
import { ReleaseFailure } from '../../contents/release-failure.ts'
import type { Bucket, BucketFile } from './bucket.ts'

const AT_ONCE = 8
export const IMMUTABLE = 'public, max-age=31536000, immutable'

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const contentTypeOf = (file: string) => contentTypes[extname(file)] ?? 'application/octet-stream'

/** `to` is the prefix of the keys, with a slash at its end. */
type Target = { to: string; cacheControlOf: (file: string) => string }

const forEachFile = async <File>(files: readonly File[], act: (file: File) => Promise<void>) => {
  const queue = [...files]
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await act(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** A key is any text, and teams write into the bucket: one with `..` would become a file elsewhere on this machine. */
const ensureFileName = (name: string, key: string) => {
  const isFileName = !/[\\\p{Cc}]/u.test(name) && name.split('/').every((part) => !['', '.', '..'].includes(part))
  if (isFileName) return
  throw new ReleaseFailure(
    `The bucket has the object ${JSON.stringify(key)}, whose name is not one of a file: find out who wrote it, and remove it.`,
  )
}

/** Copies folders to the bucket and back, eight files at a time. Copies on this machine are below `scratch`. */
export const createBucketFiles = (bucket: Bucket, scratch: string) => {
  const upload = async (folder: string, files: readonly string[], { to, cacheControlOf }: Target) =>
    forEachFile(files, (file) =>
      bucket.write(`${to}${file}`, readFileSync(join(folder, file)), {
        contentType: contentTypeOf(file),
        cacheControl: cacheControlOf(file),
      }),
    )

  return {
    upload,
    /** Below a name that begins with a dot, which the CDN must not serve. */
    keepMaps: (buildFolder: string, to: string) =>
      upload(buildFolder, mapsOf(buildFolder), {
        to: `${MAPS_FOLDER}/${to}/`,
        cacheControlOf: () => 'private, no-store',
      }),
    /** Returns the folder with the copies. */
    async download(from: string): Promise<string> {
      const folder = mkdtempSync(join(scratch, 'copy-'))
      await forEachFile(await bucket.list(from), async ({ key }) => {
        const name = key.slice(from.length)
        // Consoles of buckets create an object for a folder.
        if (name === '' || name.endsWith('/')) return
        ensureFileName(name, key)
        const file = join(folder, name)
        const bytes = await bucket.read(key)
        if (!bytes) return
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, bytes)
      })
      return folder
    },
    remove: (files: readonly BucketFile[]) => forEachFile(files, ({ key }) => bucket.remove(key)),
  }
}
