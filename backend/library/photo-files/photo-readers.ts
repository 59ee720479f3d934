import { availableParallelism } from 'node:os'
import { createSemaphore } from '../../platform/semaphore.ts'
import { PhotoRefusal } from './photo-refusal.ts'
import { ReaderEndedError, startPhotoReader, type PhotoAnswer, type PhotoReader } from './photo-reader.ts'
import type { ReadPhoto } from './read-photo.ts'

/**
 * [Note: Photos are read apart]
 * Decoders are where a customer's file meets code that was not written for hostile ones. So files are read by processes that
 * can do nothing else: what one does to a decoder ends that process, and costs its own photo a second try or a refusal,
 * while the back end and the next photo do not notice. Only the path of a file and the finished thumbnails go between.
 */
const limits = {
  /** Each may hold a photo of 100 megapixels in memory. Two on one processor only take each other's caches away. */
  readers: Math.min(2, availableParallelism()),
  /** The engine reserves 0.7 GB, and the worst photo of 100 megapixels takes about 1.3 GB more: see decision 31. */
  memoryLimitMb: 2560,
  /** Such a photo on a busy machine. */
  longestMs: 120_000,
}

/** What a large photo took is given back by the end of the process. */
const KEPT_BELOW_BYTES = 400 * 1024 ** 2

type PhotoReadersOptions = Partial<typeof limits> & { start?: typeof startPhotoReader }

export const createPhotoReaders = (options: PhotoReadersOptions = {}) => {
  const { readers: most, memoryLimitMb, longestMs, start = startPhotoReader } = { ...limits, ...options }
  const running = new Set<PhotoReader>()
  const idle: PhotoReader[] = []
  const semaphore = createSemaphore(most)
  let isStopped = false

  const begin = (): PhotoReader => {
    const reader = start(memoryLimitMb)
    running.add(reader)
    void reader.ended.then(() => {
      running.delete(reader)
      if (idle.includes(reader)) idle.splice(idle.indexOf(reader), 1)
    })
    return reader
  }

  /** A decoder that was handed damage, or that grew, is not handed the next photo. */
  const isFresh = (answer: PhotoAnswer) =>
    answer.residentBytes < KEPT_BELOW_BYTES && !(answer.kind === 'refused' && answer.reason === 'damaged-file')

  const ask = async (file: string): Promise<PhotoAnswer> => {
    if (isStopped) throw new ReaderEndedError('The back end ends.')
    const reader = idle.pop() ?? begin()
    const signal = AbortSignal.timeout(longestMs)
    try {
      const answer = await reader.read(file, signal)
      if (isFresh(answer) && !isStopped) idle.push(reader)
      else reader.end()
      return answer
    } catch (error) {
      reader.end()
      throw signal.aborted ? new PhotoRefusal('damaged-file', error) : error
    }
  }

  /** A reader may have been killed by somebody else than the photo, so a photo that loses one gets another. */
  const askTwice = async (file: string): Promise<PhotoAnswer> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask(file)
      } catch (error) {
        if (!(error instanceof ReaderEndedError) || isStopped) throw error
        if (attempt === 2) throw new PhotoRefusal('damaged-file', error)
      }
    }
  }

  return {
    /** Throws `PhotoRefusal` when the file is at fault. */
    async read(file: string): Promise<ReadPhoto> {
      await semaphore.acquire()
      try {
        const answer = await askTwice(file)
        if (answer.kind === 'refused') throw new PhotoRefusal(answer.reason)
        if (answer.kind === 'failed') throw new Error(`The photo was not read: ${answer.message}`)
        return answer.photo
      } finally {
        semaphore.release()
      }
    },

    /** What is being read is not refused by it: it can be read another time. */
    async stop() {
      isStopped = true
      const ends = [...running].map(({ ended }) => ended)
      for (const reader of running) reader.end()
      await Promise.all(ends)
    },
  }
}

export type PhotoReaders = ReturnType<typeof createPhotoReaders>
