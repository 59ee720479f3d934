import { availableParallelism } from 'node:os'
import { createReaderSemaphore, type ReaderPriority } from './reader-semaphore.ts'
import { PhotoRefusal, PhotoTakesLongError, PhotoUnreadError } from './picture/photo-refusal.ts'
import {
  ReaderEndedError,
  startPhotoReader,
  type PhotoAnswer,
  type PhotoReader,
  type PhotoTask,
} from './photo-reader.ts'
import type { GeographicPosition } from './position/geographic-position.ts'
import type { ReadPhoto } from './read-photo.ts'
import type { RenderedEdit } from './render-edit.ts'

/**
 * [Note: Photo reader processes]
 * Decoders were not written for hostile files, so separate processes without other rights read the files of customers. A file
 * that crashes a decoder ends only that process: its photo is retried once or refused, and the back end and other photos are
 * not affected. The processes exchange only the path of a file and the finished thumbnails.
 */
const limits = {
  /** Each may hold a photo of 100 megapixels in memory. Two on one processor would only compete for its cache. */
  readers: Math.min(2, availableParallelism()),
  /** The engine reserves 0.7 GB, and the worst photo of 100 megapixels takes about 1.3 GB more: see decision 31. */
  memoryLimitMb: 2560,
  /** Enough for a photo of 100 megapixels on a busy machine. */
  longestMs: 120_000,
  /**
   * A usual photo takes a second, and some on a busy machine. A file can take minutes although its header announces a small
   * picture, and would hold a reader for all of them before the photos of other customers.
   */
  longestUsualMs: 20_000,
}

/**
 * Readers keep every processor busy for as long as anyone uploads. With a lower priority than the back end and the database they
 * hold up no request, and the first photo of a customer goes before the hundredth of another. A much lower one would stop them
 * where other programs keep the processors busy.
 */
const niceness = { first: 0, others: 12 } as const

/** A process above this size ends after its photo, because only that returns the memory of a large photo. */
const KEPT_BELOW_BYTES = 400 * 1024 ** 2

type Reading = { priority: ReaderPriority; isUsual?: boolean }

type PhotoReadersOptions = Partial<typeof limits> & { start?: typeof startPhotoReader }

export const createPhotoReaders = (options: PhotoReadersOptions = {}) => {
  const {
    readers: most,
    memoryLimitMb,
    longestMs,
    longestUsualMs,
    start = startPhotoReader,
  } = { ...limits, ...options }
  /** A process that has lowered its priority cannot raise it, so each priority has processes of its own. */
  const running = new Map<PhotoReader, keyof typeof niceness>()
  const idle: PhotoReader[] = []
  const semaphore = createReaderSemaphore(most)
  let isStopped = false

  const begin = (kind: keyof typeof niceness): PhotoReader => {
    const reader = start({ memoryLimitMb, niceness: niceness[kind] })
    running.set(reader, kind)
    void reader.ended.then(() => {
      running.delete(reader)
      if (idle.includes(reader)) idle.splice(idle.indexOf(reader), 1)
    })
    return reader
  }

  const idleOf = (kind: keyof typeof niceness) => idle.find((reader) => running.get(reader) === kind)

  /** One process at most is kept for first photos; another first photo at the same time has one of the others. */
  const takeReader = (priority: ReaderPriority): PhotoReader => {
    const isAnyForFirst = [...running.values()].includes('first')
    const kind = priority === 'first' && (idleOf('first') || !isAnyForFirst) ? 'first' : 'others'
    const reader = idleOf(kind)
    if (!reader) return begin(kind)
    idle.splice(idle.indexOf(reader), 1)
    return reader
  }

  /** A decoder that read a damaged file or grew too large does not read another photo. */
  const isFresh = (answer: PhotoAnswer) =>
    answer.residentBytes < KEPT_BELOW_BYTES && !(answer.kind === 'refused' && answer.reason === 'damaged-file')

  const ask = async (task: PhotoTask, { priority, isUsual = false }: Reading): Promise<PhotoAnswer> => {
    if (isStopped) throw new ReaderEndedError('The back end is shutting down.')
    const reader = takeReader(priority)
    const signal = AbortSignal.timeout(isUsual ? longestUsualMs : longestMs)
    try {
      const answer = await reader.read(task, signal)
      if (isFresh(answer) && !isStopped) idle.push(reader)
      else reader.end()
      return answer
    } catch (error) {
      reader.end()
      if (!signal.aborted) throw error
      const Failure = isUsual ? PhotoTakesLongError : PhotoUnreadError
      throw new Failure('Its reader took too long.', { cause: error })
    }
  }

  /** Retries once when a reader ends, because the photo may not be the cause. */
  const askTwice = async (task: PhotoTask, reading: Reading): Promise<PhotoAnswer> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask(task, reading)
      } catch (error) {
        if (!(error instanceof ReaderEndedError) || isStopped) throw error
        if (attempt === 2) throw new PhotoUnreadError('The photo ended two readers.', { cause: error })
      }
    }
  }

  const perform = async (task: PhotoTask, reading: Reading) => {
    const { priority } = reading
    await semaphore.acquire(priority)
    try {
      const answer = await askTwice(task, reading)
      if (answer.kind === 'refused') throw new PhotoRefusal(answer.reason)
      if (answer.kind === 'failed') throw new Error(`The photo was not read: ${answer.message}`)
      return answer
    } finally {
      semaphore.release(priority)
    }
  }

  const readAs =
    (reading: Reading) =>
    async (file: string): Promise<ReadPhoto> => {
      const answer = await perform({ file }, reading)
      if (answer.kind !== 'read') throw new Error('The reader rendered a photo that it was asked to read.')
      return answer.photo
    }

  return {
    /** Throws `PhotoRefusal` when the file is at fault, `PhotoUnreadError` when its readers ended. */
    read: readAs({ priority: 'awaited' }),
    /** The same for a photo that is not large. Throws `PhotoTakesLongError` when it takes as long as a large one. */
    readUsual: readAs({ priority: 'awaited', isUsual: true }),
    /** As `readUsual`, for the only photo of a customer that is in progress, before further photos of other customers. */
    readFirst: readAs({ priority: 'first', isUsual: true }),
    /** Reads a photo that takes seconds, because it is large. */
    readLarge: readAs({ priority: 'large' }),
    /** Reads a photo for which no customer is waiting, with the lowest priority. */
    readInBackground: readAs({ priority: 'background' }),

    /** The position alone, for a library that no customer waits for. Throws as `read` does. */
    async locate(file: string): Promise<GeographicPosition | undefined> {
      const answer = await perform({ file, isForPosition: true }, { priority: 'background' })
      if (answer.kind !== 'located') throw new Error('The reader read a photo of which it was asked the position.')
      return answer.position
    },

    /**
     * Writes the edited photo to a file. Throws as `read` does. The editor stays open until the response, so an edit does not wait for
     * the uploads of others.
     */
    async render(file: string, rendering: NonNullable<PhotoTask['rendering']>): Promise<RenderedEdit> {
      const answer = await perform({ file, rendering }, { priority: 'first' })
      if (answer.kind !== 'rendered') throw new Error('The reader read a photo that it was asked to render.')
      return answer.edited
    },

    counts: semaphore.counts,

    /** Ends all readers. A photo in progress is not refused, so that a later attempt can read it. */
    async stop() {
      isStopped = true
      const ends = [...running.keys()].map(({ ended }) => ended)
      for (const reader of running.keys()) reader.end()
      await Promise.all(ends)
    },
  }
}

export type PhotoReaders = ReturnType<typeof createPhotoReaders>
