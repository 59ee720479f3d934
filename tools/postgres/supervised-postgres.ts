import { setTimeout as pause } from 'node:timers/promises'
import { rotateOpenLog } from '../process/log-file.ts'
import { isAlive } from '../process/process-signals.ts'
import { createRestartPauses, inSeconds } from '../process/restart-pauses.ts'
import { StartFailure } from '../process/start-failure.ts'
import { logOf, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

const POLL_MS = 200

/**
 * Starts PostgreSQL on `folder` and starts it again on the same port however often it ends unexpectedly, after pauses that
 * grow; `onProgress` receives a sentence each time. The server may be one that a killed launcher left, which is not a child of
 * this process, so its pid is polled.
 */
export const superviseEmbeddedPostgres = async (
  folder: string,
  onProgress: (sentence: string) => void,
): Promise<EmbeddedPostgres> => {
  const pauseAfter = createRestartPauses()
  const stopping = new AbortController()
  const { signal } = stopping
  let server = await startEmbeddedPostgres(folder)
  let startedAt = Date.now()

  const restart = async () => {
    const pauseMs = pauseAfter(Date.now() - startedAt)
    onProgress(`PostgreSQL has ended unexpectedly and starts again in ${inSeconds(pauseMs)}.`)
    await pause(pauseMs, undefined, { signal })
    startedAt = Date.now()
    try {
      server = await startEmbeddedPostgres(folder, { port: server.port })
    } catch (error) {
      // The cause, such as a full disk, may pass, so the next restart comes after a longer pause.
      onProgress(error instanceof StartFailure ? error.message : `PostgreSQL does not start: ${String(error)}`)
    }
  }

  const supervise = async () => {
    while (!signal.aborted) {
      await pause(POLL_MS, undefined, { signal })
      rotateOpenLog(logOf(folder))
      if (!isAlive(server.pid)) await restart()
    }
  }
  const supervision = supervise().catch((error: unknown) => {
    if (!signal.aborted) onProgress(`PostgreSQL is no longer supervised: ${String(error)}`)
  })

  return {
    ...server,
    stop: async () => {
      stopping.abort()
      await supervision
      await server.stop()
    },
  }
}
