import type { Configuration } from '../configuration.ts'
import { createFolderObjectStore } from './folder-object-store.ts'
import type { ObjectStore } from './object-store.ts'

type Place = Pick<Configuration, 'objectStore' | 's3Endpoint'>

/** The store that the configuration names: a folder, or `s3://<bucket>/<prefix>`. */
export const openObjectStore = async ({ objectStore, s3Endpoint }: Place): Promise<ObjectStore> => {
  if (!objectStore.startsWith('s3://')) return createFolderObjectStore(objectStore)
  // The S3 client is an eighth of the memory of a new process, so it is loaded only for a bucket.
  const { createS3ObjectStore } = await import('./s3-object-store.ts')
  const { hostname, pathname } = new URL(objectStore)
  const path = pathname.replace(/^\/|\/$/g, '')
  return createS3ObjectStore({ bucket: hostname, prefix: path === '' ? '' : `${path}/`, endpoint: s3Endpoint })
}
