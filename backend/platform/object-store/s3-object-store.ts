import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { ensureObjectKey, ObjectMissingError, ObjectStoreUnavailableError, type ObjectStore } from './object-store.ts'
import { MINUTE_MS } from '../time/durations.ts'

export type S3Options = {
  bucket: string
  /** Precedes every key and ends with a slash; empty for a bucket of our own. */
  prefix: string
  /** Address of a service other than Amazon's. */
  endpoint: string | undefined
}

/** Size of one part of a large object in memory; S3 allows 10,000 parts, which make 160 GB. */
const PART_BYTES = 16 * 1024 * 1024
const PARTS_AT_ONCE = 2

/** Every object that is sent to a slow client holds a connection, and slow clients would use up the default of fifty. */
const unlimited = { maxSockets: Infinity }

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && (error.$metadata.httpStatusCode === 404 || error.name === 'NoSuchKey')

const NOT_REACHED =
  /\b(?:E(?:CONN[A-Z]+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|TimeoutError|socket hang up)\b/

/** A store that refuses our credentials, because they have expired or a clock is wrong, accepts the same request later. */
const AWAY_STATUSES = [401, 403, 408, 429]
const ENDED_CREDENTIALS = /^(?:ExpiredToken|RequestTimeout|TokenRefreshRequired)/

const isAway = (error: unknown) => {
  if (error instanceof S3ServiceException) {
    const { httpStatusCode = 0 } = error.$metadata
    return httpStatusCode >= 500 || AWAY_STATUSES.includes(httpStatusCode) || ENDED_CREDENTIALS.test(error.name)
  }
  if (typeof error !== 'object' || error === null) return false
  // The SDK wraps unknown errors, and then only the message identifies them.
  const { name, code, message }: { name?: unknown; code?: unknown; message?: unknown } = error
  return [name, code, message].some((said) => typeof said === 'string' && NOT_REACHED.test(said))
}

/**
 * Only what every S3-compatible service has: no tags, no conditional writes, no deletion of several at once, no checksums of
 * Amazon's newer kinds. Credentials and region come as the SDK takes them: from variables, files or the machine itself.
 */
const createClient = ({ endpoint }: S3Options) => {
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: MINUTE_MS, httpAgent: unlimited, httpsAgent: unlimited },
    maxAttempts: 4,
  })
  // Round all of a call, its attempts included.
  client.middlewareStack.add(
    (next) => (call) =>
      next(call).catch((error: unknown) => {
        throw isAway(error) ? new ObjectStoreUnavailableError(error) : error
      }),
    { step: 'initialize', priority: 'high' },
  )
  return client
}

/** Keeps objects in a bucket. A single write and a completed upload in parts are each visible whole or not at all. */
export const createS3ObjectStore = (options: S3Options): ObjectStore => {
  const client = createClient(options)
  const at = (key: string) => ({ Bucket: options.bucket, Key: `${options.prefix}${ensureObjectKey(key)}` })

  const putStream = async (key: string, Body: Readable) => {
    const upload = new Upload({
      client,
      params: { ...at(key), Body },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
      leavePartsOnError: false,
    })
    await upload.done()
  }

  const read: ObjectStore['read'] = async (key, range) => {
    try {
      const Range = range && `bytes=${range.first}-${range.last}`
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }))
      if (Body instanceof Readable) return Body
    } catch (error) {
      throw isMissing(error) ? new ObjectMissingError(key) : error
    }
    throw new Error(`The object store returned no content for '${key}'.`)
  }

  const put: ObjectStore['put'] = async (key, bytes) => {
    if (bytes instanceof Readable) return putStream(key, bytes)
    await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length }))
  }

  const putFile: ObjectStore['putFile'] = (key, file) => putStream(key, createReadStream(file))

  return {
    put,
    putFile,
    async putAll(objects) {
      await Promise.all(
        objects.map((object) => ('file' in object ? putFile(object.key, object.file) : put(object.key, object.bytes))),
      )
    },
    getFile: async (key, file) => pipeline(await read(key), createWriteStream(file)),
    async size(key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(at(key)))
        return ContentLength
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    read,
    async delete(key) {
      try {
        await client.send(new DeleteObjectCommand(at(key)))
      } catch (error) {
        // Amazon reports no error for a missing object; other services do.
        if (!isMissing(error)) throw error
      }
    },
    async *list(folder) {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: options.bucket,
            Prefix: `${options.prefix}${folder ?? ''}`,
            ContinuationToken,
          }),
        )
        for (const { Key } of page.Contents ?? []) if (Key) yield Key.slice(options.prefix.length)
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
  }
}
