import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { RefusalReason } from '@account/shared/contracts/upload.ts'
import type { PhotoEdit } from '@account/shared/contracts/photo-edit.ts'
import type { GeographicPosition } from './position/geographic-position.ts'
import type { ReadPhoto } from './read-photo.ts'
import type { RenderedEdit } from './render-edit.ts'

export type PhotoTask = {
  file: string
  /** The file is rendered by this edit to the target, instead of being read. */
  rendering?: { edit: PhotoEdit; target: string }
  /** Only the position is read, and no pixel is decoded. */
  isForPosition?: boolean
}

export type PhotoAnswer = (
  | { kind: 'read'; photo: ReadPhoto }
  | { kind: 'rendered'; edited: RenderedEdit }
  | { kind: 'located'; position: GeographicPosition | undefined }
  | { kind: 'refused'; reason: RefusalReason }
  | { kind: 'failed'; message: string }
) & { residentBytes: number }

/** The reader process ended without a response. */
export class ReaderEndedError extends Error {
  override name = 'ReaderEndedError' as const
}

const PROGRAM = fileURLToPath(new URL('photo-reader-process.ts', import.meta.url))

/** Limits the JavaScript heap; pixels are stored outside it. */
const HEAP_LIMIT_MB = 256

/**
 * The memory of one photo serves the next. By default the C library of Linux returns most of it to the system and keeps a separate
 * stock for each thread, so the system clears hundreds of pages again for each photo. Other systems ignore these settings.
 */
const KEPT_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024 ** 2),
  MALLOC_TRIM_THRESHOLD_: String(256 * 1024 ** 2),
}

/**
 * Limits writable memory, which only Linux enforces; elsewhere the limits of pixels and time apply. A limit on the address
 * space does not work, because the engine reserves many gigabytes that it never uses.
 */
const commandOf = (memoryLimitMb: number): [string, string[]] => {
  const command = [process.execPath, `--max-old-space-size=${HEAP_LIMIT_MB}`, PROGRAM] as const
  if (process.platform !== 'linux') return [command[0], command.slice(1)]
  return ['/bin/sh', ['-c', 'ulimit -d "$0" && exec "$@"', String(memoryLimitMb * 1024), ...command]]
}

/** Lowers the priority of a process. Does nothing if the process has ended or the system refuses. */
const lowerPriority = (pid: number | undefined, niceness: number) => {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW))
  } catch {
    // A reader with the usual priority works as well.
  }
}

type PhotoReaderOptions = {
  memoryLimitMb: number
  /** How much more than the back end the process cedes the processor to others: 0 to 19. */
  niceness: number
}

/** Starts a process that reads photos one by one. It receives no address, key or password of the back end. */
export const startPhotoReader = ({ memoryLimitMb, niceness }: PhotoReaderOptions) => {
  const [command, options] = commandOf(memoryLimitMb)
  const child = spawn(command, options, {
    env: { NODE_ENV: 'production', ...KEPT_MEMORY },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  lowerPriority(child.pid, niceness)
  const ended = once(child, 'exit').then(
    ([reason, signal]) => new ReaderEndedError(`The reader was ended by ${String(signal ?? reason)}.`),
    (cause: unknown) => new ReaderEndedError('The reader did not start.', { cause }),
  )
  return {
    pid: child.pid,
    ended,
    /** Throws `ReaderEndedError`, or the signal's reason. */
    async read(task: PhotoTask, signal: AbortSignal): Promise<PhotoAnswer> {
      const answer = once(child, 'message', { signal })
      // The callback ignores a send failure, because `ended` reports the end of the process.
      child.send(task, () => undefined)
      const outcome = await Promise.race([answer, ended])
      if (outcome instanceof ReaderEndedError) throw outcome
      // The cast is sound, because the process runs a program of this package.
      return outcome[0] as PhotoAnswer
    },
    end: () => child.kill('SIGKILL'),
  }
}

export type PhotoReader = ReturnType<typeof startPhotoReader>
