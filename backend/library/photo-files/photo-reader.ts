import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { RefusalReason } from '@account/shared/contracts/upload.ts'
import type { ReadPhoto } from './read-photo.ts'

export type PhotoAnswer = (
  { kind: 'read'; photo: ReadPhoto } | { kind: 'refused'; reason: RefusalReason } | { kind: 'failed'; message: string }
) & { residentBytes: number }

/** The process that read a photo is gone, without an answer. */
export class ReaderEndedError extends Error {
  override name = 'ReaderEndedError' as const
}

const PROGRAM = fileURLToPath(new URL('photo-reader-process.ts', import.meta.url))

/** Of JavaScript's own objects; pixels lie outside of them. */
const HEAP_LIMIT_MB = 256

/**
 * Linux alone holds a process to what it may write to: elsewhere a reader has the limits of pixels and of time. Not the limit of
 * addresses, of which the engine reserves many gigabytes that it never uses.
 */
const commandOf = (memoryLimitMb: number): [string, string[]] => {
  const command = [process.execPath, `--max-old-space-size=${HEAP_LIMIT_MB}`, PROGRAM] as const
  if (process.platform !== 'linux') return [command[0], command.slice(1)]
  return ['/bin/sh', ['-c', 'ulimit -d "$0" && exec "$@"', String(memoryLimitMb * 1024), ...command]]
}

/** A process that reads one photo after the other. It knows no address, key or password of the back end. */
export const startPhotoReader = (memoryLimitMb: number) => {
  const [command, options] = commandOf(memoryLimitMb)
  const child = spawn(command, options, {
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(
    ([reason, signal]) => new ReaderEndedError(`It ended by ${String(signal ?? reason)}.`),
    (cause: unknown) => new ReaderEndedError('It did not start.', { cause }),
  )
  return {
    pid: child.pid,
    ended,
    /** Throws `ReaderEndedError`, or what the signal says. */
    async read(file: string, signal: AbortSignal): Promise<PhotoAnswer> {
      const answer = once(child, 'message', { signal })
      // That nobody is there to take it, `ended` says as well.
      child.send(file, () => undefined)
      const outcome = await Promise.race([answer, ended])
      if (outcome instanceof ReaderEndedError) throw outcome
      // Sound: the program on the other side is ours.
      return outcome[0] as PhotoAnswer
    },
    end: () => child.kill('SIGKILL'),
  }
}

export type PhotoReader = ReturnType<typeof startPhotoReader>
