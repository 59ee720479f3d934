import type { Logger } from './logger.ts'

/** The process exits after this time at the latest; every job, upload and download can be resumed. */
const SHUTDOWN_LIMIT_MS = 4_500

/** Ends on the first signal, or with the launcher; whatever has not ended by the limit is left to the next start. */
export const stopOnSignal = (stop: () => Promise<void>, logger: Pick<Logger, 'info' | 'error'>) => {
  const onSignal = (signal: NodeJS.Signals) => {
    logger.info({ signal }, 'ending')
    setTimeout(() => process.exit(0), SHUTDOWN_LIMIT_MS).unref()
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
