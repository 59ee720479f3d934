import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'

export type BucketFile = { key: string; modifiedAtMs: number }
export type FileHeaders = { contentType: string; cacheControl: string }

/** As much of an object store as releases need; keys are relative to the place that `--to` named. */
export type Bucket = {
  read: (key: string) => Promise<Buffer | undefined>
  /** Visible whole or not at all. */
  write: (key: string, bytes: Buffer, headers: FileHeaders) => Promise<void>
  /** All that begin with `prefix`, each by the bucket's own clock. */
  list: (prefix: string) => Promise<BucketFile[]>
  remove: (key: string) => Promise<void>
}

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && (error.$metadata.httpStatusCode === 404 || error.name === 'NoSuchKey')

type Place = { bucket: string; prefix: string }

/** `s3://<bucket>/<prefix>`, as the back end takes it. */
export const placeOf = (address: string): Place => {
  const { hostname, pathname } = new URL(address)
  const path = pathname.replace(/^\/|\/$/g, '')
  return { bucket: hostname, prefix: path === '' ? '' : `${path}/` }
}

/** Only what every S3-compatible service has; credentials and region as the SDK takes them. See: [Note: Locks of a bucket] */
export const openBucket = (address: string, endpoint: string | undefined): Bucket => {
  const { bucket, prefix } = placeOf(address)
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    maxAttempts: 4,
  })
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` })

  const listFrom = async (start: string, token?: string): Promise<BucketFile[]> => {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: start, ContinuationToken: token }),
    )
    const files = (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key === undefined ? [] : [{ key: Key.slice(prefix.length), modifiedAtMs: LastModified?.getTime() ?? 0 }],
    )
    const next = page.NextContinuationToken
    return next === undefined ? files : [...files, ...(await listFrom(start, next))]
  }

  return {
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)))
        return Buffer.from((await Body?.transformToByteArray()) ?? [])
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async write(key, bytes, { contentType, cacheControl }) {
      const headers = { ContentType: contentType, CacheControl: cacheControl, ContentLength: bytes.length }
      await client.send(new PutObjectCommand({ ...at(key), ...headers, Body: bytes }))
    },
    list: (start) => listFrom(`${prefix}${start}`),
    async remove(key) {
      try {
        await client.send(new DeleteObjectCommand(at(key)))
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
  }
}
