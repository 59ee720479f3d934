import type { Logger } from './logger.ts'

/** The process exits after this time at the latest; every job, upload and download can be resumed. */
const SHUTDOWN_LIMIT_MS = 4_500

type Stopping = {
  stop: () => Promise<void>
  /** The work that is still unfinished, for the log of a process that is cut off. */
  unfinished: () => Record<string, readonly string[]>
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  limitMs?: number
}

/** Ends on the first signal, or with the launcher; whatever has not ended by the limit is left to the next start. */
export const stopOnSignal = ({ stop, unfinished, logger, limitMs = SHUTDOWN_LIMIT_MS }: Stopping) => {
  const onSignal = (signal: NodeJS.Signals) => {
    logger.info({ signal }, 'ending')
    setTimeout(() => {
      logger.warn({ unfinished: unfinished() }, 'the process is cut off: its work did not end within the limit')
      process.exit(0)
    }, limitMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the end was not orderly')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', onSignal)
  process.once('SIGINT', onSignal)
  process.once('disconnect', () => onSignal('SIGHUP'))
}
