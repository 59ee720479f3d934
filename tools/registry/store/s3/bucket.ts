import { addAbortSignal, Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { bucketFailure } from './bucket-failure.ts'
import type { NamedFiles } from '../release-store.ts'

export type BucketFile = { key: string; modifiedAtMs: number }
export type FileHeaders = { contentType: string; cacheControl: string }

/** The operations of an object store that releases need. Keys are relative to the address in `--to`. */
export type Bucket = {
  read: (key: string) => Promise<Buffer | undefined>
  /** Atomic. */
  write: (key: string, bytes: Buffer, headers: FileHeaders) => Promise<void>
  /** All objects with the prefix, with times of the bucket's clock. */
  list: (prefix: string) => Promise<BucketFile[]>
  remove: (key: string) => Promise<void>
}

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket'

type Place = { bucket: string; prefix: string }

/** Parses `s3://<bucket>/<prefix>`. */
const placeOf = (address: string): Place => {
  const { hostname, pathname } = new URL(address)
  const path = pathname.replace(/^\/|\/$/g, '')
  return { bucket: hostname, prefix: path === '' ? '' : `${path}/` }
}

/** The bucket whose failures are sentences for the person who releases. */
const withSentences = (name: string, { read, write, list, remove }: Bucket): Bucket => {
  const withSentence = <Result>(result: Promise<Result>) =>
    result.catch((error: unknown) => {
      throw bucketFailure(name, error)
    })
  return {
    read: (key) => withSentence(read(key)),
    write: (key, bytes, headers) => withSentence(write(key, bytes, headers)),
    list: (prefix) => withSentence(list(prefix)),
    remove: (key) => withSentence(remove(key)),
  }
}

/** The largest file, a source map, passes a slow line in it. A service that sends a byte now and then never ends by itself. */
const REQUEST_TIMEOUT_MS = 120_000

/** Node's own switch for the proxy of a company. Its global agents follow it, and those of the client do not. */
const proxyOfEnvironment = () => (process.env.NODE_USE_ENV_PROXY === '1' ? { proxyEnv: process.env } : {})

/** Uses only features of every S3-compatible service. The SDK reads credentials and region. See: [Note: Locks of a bucket] */
export const openBucket = (address: string, endpoint: string | undefined, timeoutMs = REQUEST_TIMEOUT_MS): Bucket => {
  const { bucket, prefix } = placeOf(address)
  const proxy = proxyOfEnvironment()
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 15_000, httpAgent: proxy, httpsAgent: proxy },
    maxAttempts: 3,
  })
  const inTime = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) })
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` })

  const listFrom = async (start: string, token?: string): Promise<BucketFile[]> => {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: start, ContinuationToken: token }),
      inTime(),
    )
    const files = (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key === undefined ? [] : [{ key: Key.slice(prefix.length), modifiedAtMs: LastModified?.getTime() ?? 0 }],
    )
    const next = page.NextContinuationToken
    return next === undefined ? files : [...files, ...(await listFrom(start, next))]
  }

  return withSentences(bucket, {
    async read(key) {
      try {
        const { abortSignal } = inTime()
        const { Body } = await client.send(new GetObjectCommand(at(key)), { abortSignal })
        // The client no longer listens to the signal once the response has begun.
        if (Body instanceof Readable) addAbortSignal(abortSignal, Body)
        return Buffer.from((await Body?.transformToByteArray()) ?? [])
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async write(key, bytes, { contentType, cacheControl }) {
      const headers = { ContentType: contentType, CacheControl: cacheControl, ContentLength: bytes.length }
      await client.send(new PutObjectCommand({ ...at(key), ...headers, Body: bytes }), inTime())
    },
    list: (start) => listFrom(`${prefix}${start}`),
    async remove(key) {
      try {
        await client.send(new DeleteObjectCommand(at(key)), inTime())
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
  })
}

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
