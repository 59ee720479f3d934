import {
  isCancellable,
  isChosen,
  isExpirable,
  isFailed,
  isInterruptible,
  isPausable,
  isPaused,
  isRetriable,
  isSettled,
  isInProgress,
  sentBytesOf,
  type QueuedUpload,
  type UploadState,
} from './queued-upload.ts'
import { isReadableFile, type FileCheck, type SettledOutcome, type UploadQueueOptions } from './upload-queue-options.ts'
import { isFaultOfServer } from './refusal-status.ts'
import { createUploadList } from './upload-list.ts'
import { checking, firstState, hasId, sending, waiting } from './upload-states.ts'

const SENDING_AT_ONCE = 3

export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * Sends three files at a time; each one succeeds or fails independently. Pause, cancel and a lost connection set the
 * state of a file at once, and its aborted run changes nothing more.
 */
export const createUploadQueue = (options: UploadQueueOptions) => {
  const { isOnline = () => navigator.onLine, isReadable = isReadableFile } = options
  const { getSnapshot, subscribe, subscribeView, advance, replace, end } = createUploadList()
  let isOver = false
  const controllers = new Map<string, AbortController>()
  /** Files of which the server may have more bytes than this page knows. */
  const started = new WeakSet<File>()
  /** Files that this page has sent because the library did not hold them: found there, they are the result of a lost response. */
  const sentAsNew = new WeakSet<File>()
  /** Files of `sentAsNew` that were sent again before the library held the photo that the server had received. */
  const sentAgain = new WeakSet<File>()
  /** Checksums of checked uploads by id. Name, size and date may be those of another photo as well. */
  const checksums = new Map<string, string>()

  const withStates = (fits: (upload: QueuedUpload) => boolean, stateOf: (upload: QueuedUpload) => UploadState) =>
    getSnapshot().map((upload) => (fits(upload) ? { ...upload, state: stateOf(upload) } : upload))

  const setState = (id: string, state: UploadState) => advance(withStates(hasId(id), () => state))

  const joinAlbum = (id: string, photoId: string) => {
    const albumId = getSnapshot().find(hasId(id))?.albumId
    if (albumId !== undefined) options.onAlbumPhoto?.(albumId, photoId)
  }

  const settle = (id: string, outcome: SettledOutcome) => {
    if (outcome.state === 'failed')
      return setState(id, { kind: 'failed', correlationId: outcome.uploadId, isOurs: true })
    if (outcome.state === 'refused') return setState(id, { kind: 'refused', reason: outcome.reason })
    const file = getSnapshot().find(hasId(id))?.file
    setState(id, { kind: file && sentAgain.has(file) ? 'stored' : outcome.state, photoId: outcome.imageId })
    joinAlbum(id, outcome.imageId)
    // A duplicate is new since the check, too: it may be this very file, whose first response was lost.
    options.onStored(outcome.imageId)
  }

  /** The same bytes are sent once. A file that has failed gives its place to the new attempt. */
  const replaceTwins = (id: string, checksum: string) => {
    checksums.set(id, checksum)
    const twins = getSnapshot().filter((upload) => upload.id !== id && checksums.get(upload.id) === checksum)
    const isSentByAnother = twins.some(({ state }) => state.kind === 'sending' || state.kind === 'processing')
    const surplus = new Set(isSentByAnother ? [id] : twins.filter(isFailed).map((upload) => upload.id))
    if (surplus.size > 0) replace(getSnapshot().filter((upload) => !surplus.has(upload.id)))
    return isSentByAnother ? 'sent by another' : undefined
  }

  const transfer = async (upload: QueuedUpload, signal: AbortSignal) => {
    const { id, file } = upload
    const checked = await options.check(file, signal)
    signal.throwIfAborted()
    if ('refusal' in checked) return setState(id, { kind: 'refused', reason: checked.refusal })
    const { checksum, knownPhotoId } = checked
    if (checksum !== undefined && replaceTwins(id, checksum) === 'sent by another') return
    if (knownPhotoId !== null) {
      setState(id, { kind: sentAsNew.has(file) ? 'stored' : 'duplicate', photoId: knownPhotoId })
      joinAlbum(id, knownPhotoId)
      // It may be the result of this upload, of which the library has not been notified.
      if (started.has(file)) options.onStored(knownPhotoId)
      return
    }
    started.add(file)
    if (sentAsNew.has(file)) sentAgain.add(file)
    sentAsNew.add(file)
    const onProgress = (sentBytes: number) => {
      if (!signal.aborted) setState(id, { kind: 'sending', sentBytes })
    }
    const onRetry = (retriesAt: number) => {
      if (!signal.aborted) advance(withStates(hasId(id), (sent) => ({ ...sending(sent), retriesAt })))
    }
    onProgress(sentBytesOf(upload))
    const uploadId = await options.send(file, { checksum, signal, onProgress, onRetry })
    signal.throwIfAborted()
    // The server processes the file, and the next file can be sent.
    setState(id, { kind: 'processing', uploadId })
    startWaiting()
    await awaitOutcomeOf(id, uploadId, signal)
  }

  const awaitOutcomeOf = async (id: string, uploadId: string, signal: AbortSignal) => {
    const onRetry = (retriesAt: number | undefined) => {
      const processing = { kind: 'processing', uploadId } as const
      if (!signal.aborted) setState(id, retriesAt === undefined ? processing : { ...processing, retriesAt })
    }
    settle(id, await options.awaitOutcome(uploadId, signal, onRetry))
  }

  /** Once all bytes are sent, the file is no longer needed. */
  const isUnreadable = async (id: string) => {
    const upload = getSnapshot().find(hasId(id))
    return upload !== undefined && upload.state.kind !== 'processing' && !(await isReadable(upload.file))
  }

  const run = async (id: string, work: (signal: AbortSignal) => Promise<void>) => {
    const controller = new AbortController()
    controllers.set(id, controller)
    try {
      await work(controller.signal)
    } catch (error) {
      // Files of a cloud folder or a network drive cannot be read without a connection either.
      const isFileAtFault = isOnline() && (await isUnreadable(id))
      if (controller.signal.aborted) return
      if (!isOnline()) {
        // A lost connection is not a fault of the file, which continues when the connection returns.
        advance(withStates(hasId(id), waiting))
      } else if (isFileAtFault) setState(id, { kind: 'refused', reason: 'content-changed' })
      else {
        const failed = { kind: 'failed', correlationId: options.report(error) } as const
        setState(id, isFaultOfServer(error) ? { ...failed, isOurs: true } : failed)
      }
    } finally {
      if (controllers.get(id) === controller) controllers.delete(id)
      startWaiting()
    }
  }

  const startWaiting = () => {
    if (isOver || !isOnline()) return
    const uploads = getSnapshot()
    const busy = uploads.filter(({ state }) => state.kind === 'sending' || state.kind === 'checking').length
    const next = uploads.filter(({ state }) => state.kind === 'waiting').slice(0, Math.max(0, SENDING_AT_ONCE - busy))
    if (next.length === 0) return
    const starting = new Set(next)
    advance(withStates((upload) => starting.has(upload), checking))
    for (const upload of next) void run(upload.id, (signal) => transfer(upload, signal))
  }

  /** Changes the state of matching files and aborts their runs. */
  const stop = (fits: (upload: QueuedUpload) => boolean, stateOf: (upload: QueuedUpload) => UploadState) => {
    const stopped = getSnapshot().filter(fits)
    replace(withStates(fits, stateOf))
    for (const { id } of stopped) controllers.get(id)?.abort()
    return stopped
  }

  const change = (fits: (upload: QueuedUpload) => boolean) => {
    stop(fits, waiting)
    startWaiting()
  }

  const isTargeted = (id: string | undefined, fits: (upload: QueuedUpload) => boolean) => (upload: QueuedUpload) =>
    (id === undefined || upload.id === id) && fits(upload)

  const cancelUploads = (id?: string) => {
    replace(getSnapshot().filter((upload) => !isTargeted(id, isChosen)(upload)))
    const stopped = stop(isTargeted(id, isCancellable), () => ({ kind: 'cancelled' }))
    // Where the request fails, the server deletes the upload when it expires.
    const abandoned = Promise.allSettled(stopped.map(({ file }) => options.abandon(file)))
    startWaiting()
    return abandoned
  }

  return {
    getSnapshot,
    subscribe,
    subscribeView,
    /** Adds files to the selected ones. Equal files are recognised by their bytes, when they are checked. */
    add(files: Iterable<File>) {
      const uploads = getSnapshot()
      const queued = new Set(uploads.filter((upload) => !isSettled(upload)).map(({ file }) => file))
      const added = [...new Set(files)].filter((file) => !queued.has(file))
      const chosen = added.map((file) => ({ id: crypto.randomUUID(), file, state: firstState(file) }))
      const again = new Set(added)
      const others = uploads.filter((upload) => !isFailed(upload) || !again.has(upload.file))
      // Adds all files in one change, since a folder may hold ten thousand.
      replace([...others, ...chosen])
    },
    /** The results of checking selected files before the customer starts them. */
    addChecks(checks: ReadonlyMap<string, FileCheck>) {
      const stateOf = ({ id, state }: QueuedUpload): UploadState => {
        const checked = checks.get(id)
        if (!checked) return state
        if ('refusal' in checked) return { kind: 'refused', reason: checked.refusal }
        return { kind: 'chosen', expected: checked.knownPhotoId === null ? 'new' : 'known' }
      }
      replace(withStates((upload) => isChosen(upload) && checks.has(upload.id), stateOf))
    },
    /** Sends the selected files, and adds their photos to the album. */
    start(albumId?: string) {
      if (albumId !== undefined)
        replace(getSnapshot().map((upload) => (isChosen(upload) ? { ...upload, albumId } : upload)))
      change(isChosen)
    },
    /** This and the following actions apply to all files where no id is given. */
    pause(id?: string) {
      stop(isTargeted(id, isPausable), (upload) => ({ kind: 'paused', sentBytes: sentBytesOf(upload) }))
      startWaiting()
    },
    resume: (id?: string) => change(isTargeted(id, isPaused)),
    /** Without an id: the failed files, or the cancelled ones where none has failed. */
    retry: (id?: string) =>
      change(isTargeted(id, id === undefined && getSnapshot().some(isFailed) ? isFailed : isRetriable)),
    cancel: (id?: string) => void cancelUploads(id),
    /** Like `cancel`; resolves when the server has responded or cannot be reached. */
    abandonAll: () => cancelUploads(),
    /** The code of the phone page has expired. */
    expire(id: string) {
      stop(isTargeted(id, isExpirable), () => ({ kind: 'expired' }))
      startWaiting()
    },
    /** The connection is lost: files that are being sent wait for it. */
    hold: () => void stop(isInterruptible, waiting),
    /** The connection is back. */
    release: startWaiting,
    /** Stops everything for good and keeps the states as they are. */
    end() {
      isOver = true
      for (const controller of controllers.values()) controller.abort()
      end()
    },
    /** Resumes the uploads of an earlier page. */
    restore(earlier: readonly QueuedUpload[]) {
      replace([...getSnapshot(), ...earlier])
      for (const { id, file, state } of earlier) {
        started.add(file)
        // The earlier page may have ended before it could add the photo to its album.
        if (state.kind === 'stored' || state.kind === 'duplicate') joinAlbum(id, state.photoId)
        if (state.kind === 'processing') void run(id, (signal) => awaitOutcomeOf(id, state.uploadId, signal))
      }
      startWaiting()
    },
    /**
     * Removes unstarted files, and the settled ones once no file is on its way, so that the next files start a new list. Until
     * then the list keeps its numbers. Failed files stay until they are retried or cancelled.
     */
    clearSettled() {
      const isOngoing = getSnapshot().some((upload) => isInProgress(upload) || isPaused(upload))
      replace(getSnapshot().filter((upload) => (isOngoing ? !isChosen(upload) : isFailed(upload))))
    },
  }
}
