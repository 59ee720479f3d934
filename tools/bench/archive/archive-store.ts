import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { ensureDebianPackages, type DebianPackage } from '../../programs/debian-packages.ts'
import { startSwift } from '../../scale/swift.ts'

const BUCKET = 'archives'
const SWIFT_PACKAGES: DebianPackage[] = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']

export type ArchiveStore = {
  name: string
  /** The environment of the back end that stores its objects there. */
  environment: Record<string, string>
  /** Replaces an object by this many zeros. */
  fill: (key: string, bytes: number) => Promise<void>
  stop: () => Promise<void>
}

/** Where a store that is a folder keeps an object. */
const fileOfObject = (store: string, key: string) => join(store, 'objects', key)

/** A folder whose large objects take no space. */
const folderStore = (folder: string): ArchiveStore => {
  const store = join(folder, 'objects')
  return {
    name: 'folder',
    environment: { OBJECT_STORE: store },
    async fill(key, bytes) {
      truncateSync(fileOfObject(store, key), 0)
      truncateSync(fileOfObject(store, key), bytes)
    },
    stop: async () => undefined,
  }
}

const bucketStore = async (folder: string): Promise<ArchiveStore> => {
  ensureDebianPackages(SWIFT_PACKAGES)
  const swift = await startSwift(join(folder, 'swift'))
  const { S3_ENDPOINT: endpoint, ...credentials } = swift.environment
  Object.assign(process.env, credentials)
  const client = new S3Client({ endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  return {
    name: 'bucket of OpenStack Swift',
    environment: { ...swift.environment, OBJECT_STORE: `s3://${BUCKET}` },
    async fill(key, bytes) {
      await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: Buffer.alloc(bytes) }))
    },
    stop: swift.stop,
  }
}

export const startArchiveStore = (kind: 'folder' | 'bucket', folder: string): Promise<ArchiveStore> =>
  kind === 'folder' ? Promise.resolve(folderStore(folder)) : bucketStore(folder)
