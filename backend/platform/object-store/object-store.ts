import type { Readable } from 'node:stream'
import { OBJECT_STORE_UNAVAILABLE } from '../errors.ts'

/** First and last byte, both included. */
export type ByteRange = { first: number; last: number }

/** An object to be: of bytes, or of a file that stays where it is. */
export type NewObject = { key: string } & ({ bytes: Uint8Array | Readable } | { file: string })

/**
 * Stores photos and derived files by key. A key is lower-case segments joined by slashes, without a customer's file name.
 * Writes are atomic: a key is either the whole object or absent.
 */
export type ObjectStore = {
  put: (key: string, bytes: Uint8Array | Readable) => Promise<void>
  /** The file stays where it is; the store may share its blocks. */
  putFile: (key: string, file: string) => Promise<void>
  /** Several at once, for less than each by itself where they share a folder. After a failure some of them may be there. */
  putAll: (objects: readonly NewObject[]) => Promise<void>
  /**
   * Places the object at a path where no file is. For reading only: the store may share its blocks. Throws
   * `ObjectMissingError` when there is no such object.
   */
  getFile: (key: string, file: string) => Promise<void>
  /** Undefined when there is no such object. */
  size: (key: string) => Promise<number | undefined>
  /** Throws `ObjectMissingError` when there is no such object. */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  /** Deleting what is not there is no error, so that a deletion can be repeated. */
  delete: (key: string) => Promise<void>
  /**
   * The keys of all objects, or of those in a folder, whose prefix ends with a slash. In any order; what is written or deleted
   * meanwhile may be among them. For jobs and backups only.
   */
  list: (folder?: `${string}/`) => AsyncIterable<string>
}

export class ObjectMissingError extends Error {
  override name = 'ObjectMissingError' as const

  constructor(key: string) {
    super(`The object store has no object '${key}'.`)
  }
}

/** The store cannot be reached, or reports that it cannot serve requests now. The same request may succeed later. */
export class ObjectStoreUnavailableError extends Error {
  override name = 'ObjectStoreUnavailableError' as const
  readonly code = OBJECT_STORE_UNAVAILABLE

  constructor(cause: unknown) {
    super('The object store does not answer.', { cause })
  }
}

const KEY = /^[a-z0-9][a-z0-9_-]*(?:[/.][a-z0-9][a-z0-9_-]*)*$/

/** Refuses anything that could leave the store or mean two things: `..`, an empty segment, a backslash, upper case. */
export const isObjectKey = (key: string) => key.length <= 200 && KEY.test(key)

export const ensureObjectKey = (key: string) => {
  if (!isObjectKey(key)) throw new Error(`'${key}' cannot be the key of an object.`)
  return key
}

/** Objects below this prefix belong to no customer, so that deleting a project or an account leaves them in the store. */
export const SHARED_PREFIX = 'shared/'

export const isSharedObject = (key: string): boolean => key.startsWith(SHARED_PREFIX)
