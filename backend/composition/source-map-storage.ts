import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Configuration } from '../platform/configuration.ts'
import { openObjectStore } from '../platform/object-store/open-object-store.ts'
import type { ReadMap } from '../site/operations/source-maps.ts'

/** Reads from the place that `SOURCE_MAPS` names: a folder, or `s3://<bucket>/<prefix>`. Undefined where it names none. */
export const sourceMapStorage = ({
  sourceMaps,
  s3Endpoint,
}: Pick<Configuration, 'sourceMaps' | 's3Endpoint'>): ReadMap | undefined => {
  if (sourceMaps === undefined) return undefined
  if (!sourceMaps.startsWith('s3://')) return (path) => readFile(join(sourceMaps, path), 'utf8')
  return async (path) => {
    const store = await openObjectStore({ objectStore: sourceMaps, s3Endpoint })
    return text(await store.read(path))
  }
}
