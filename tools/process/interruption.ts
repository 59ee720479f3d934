const interruption = new AbortController()

/**
 * Aborts when this command receives SIGINT, SIGTERM or SIGHUP. Code that started a process ends it then and waits for its exit:
 * PostgreSQL and the back end run in their own process groups, which the terminal's signals do not reach.
 */
export const interrupted: AbortSignal = interruption.signal

/** Called once by each command. A terminal's signal arrives twice, directly and through `tools/run.mjs`; the second one is ignored. */
export const listenToSignals = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interruption.abort(new Error(`Ended by ${signal}.`)))
}

/** Resolves when the command is interrupted. */
export const untilInterrupted = () =>
  new Promise<void>((resolve) => {
    if (interrupted.aborted) resolve()
    else interrupted.addEventListener('abort', () => resolve(), { once: true })
  })
