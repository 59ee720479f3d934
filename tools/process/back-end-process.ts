import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createLogFile } from './log-file.ts'
import { inSeconds } from './restart-pauses.ts'
import { StartFailure } from './start-failure.ts'
import { sentenceOfLine } from './sentence-of-line.ts'
import { superviseProcess, type SupervisedProcess, type UnexpectedEnd } from './supervised-process.ts'

type BackEndProcessOptions = {
  root: string
  /** Receives `<name>.log`, `<name>.pid` and `<name>.port`, the port at which operators read what no edge forwards. */
  folder: string
  name?: string
  /** `PORT` is where the process listens, on loopback. */
  environment: Record<string, string> & { PORT: string }
  /** Receives a sentence whenever the process ends unexpectedly. */
  onProgress: (sentence: string) => void
}

/**
 * The engine waits for the disk, and checks the signature of each access token, in threads, of which it has four. As many uploads
 * that are flushed to the disk would hold up every other request. deploy/start-back-end.sh sets the same.
 */
export const BACK_END_THREADS = { UV_THREADPOOL_SIZE: '16' }

/** The last line before a SIGKILL says nothing about its cause. */
const restartSentence = ({ signal, lastLine, pauseMs }: UnexpectedEnd) =>
  signal
    ? `The back end was ended by ${signal} and starts again in ${inSeconds(pauseMs)}.`
    : `The back end has ended unexpectedly and starts again in ${inSeconds(pauseMs)}: ${sentenceOfLine(lastLine)}`

/** An end is noticed at once, so only a process that hangs is waited for this long; a busy machine takes more than a minute. */
const READY_LIMIT_MS = 180_000
const POLL_MS = 50

const whenReady = async (port: string, failedStart: () => string | undefined) => {
  const deadline = Date.now() + READY_LIMIT_MS
  while (Date.now() < deadline) {
    const lastLine = failedStart()
    if (lastLine !== undefined) throw new StartFailure(`The back end does not start: ${lastLine}`)
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined)
    if (answer?.ok) return
    await pause(POLL_MS)
  }
  throw new StartFailure(`The back end is not ready after ${inSeconds(READY_LIMIT_MS)}.`)
}

/**
 * Starts a process of the back end and resolves when it is ready. Later ends restart it; one before it is ready throws
 * `StartFailure` with its last line, because the next start would fail as well.
 */
export const startBackEndProcess = async (options: BackEndProcessOptions): Promise<SupervisedProcess> => {
  const { root, folder, name = 'backend', environment, onProgress } = options
  let failedStart: string | undefined
  let isReady = false
  const backEnd = superviseProcess({
    program: join(root, 'backend', 'server.ts'),
    environment: { ...BACK_END_THREADS, ...environment },
    pidFile: join(folder, `${name}.pid`),
    onOutput: createLogFile(join(folder, `${name}.log`), { onProgress }),
    onUnexpectedEnd: (end) => {
      if (isReady) onProgress(restartSentence(end))
      else failedStart = sentenceOfLine(end.lastLine)
    },
  })
  try {
    await whenReady(environment.PORT, () => failedStart)
    isReady = true
    writeFileSync(join(folder, `${name}.port`), environment.PORT)
    return backEnd
  } catch (error) {
    await backEnd.stop()
    throw error
  }
}
