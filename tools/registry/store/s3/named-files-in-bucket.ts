import type { NamedFiles } from '../release-store.ts'
import type { Bucket } from './bucket.ts'

/** The files of one folder of a bucket, whose name begins with a dot: the CDN must not serve it. */
export const namedFilesIn = (bucket: Bucket, folder: `.${string}`): NamedFiles => {
  const keyOf = (name: string) => `${folder}/${name}`
  return {
    list: async () => (await bucket.list(keyOf(''))).map(({ key }) => key.slice(keyOf('').length)).toSorted(),
    read: async (name) => (await bucket.read(keyOf(name)))?.toString(),
    write: (name, text) =>
      bucket.write(keyOf(name), Buffer.from(text), { contentType: 'application/json', cacheControl: 'no-store' }),
    remove: (name) => bucket.remove(keyOf(name)),
  }
}
