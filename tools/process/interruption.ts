const interruption = new AbortController()

/**
 * Aborted once a person or the machine wants this command to end. Who started something ends it then, and waits for its end:
 * PostgreSQL and the back end have process groups of their own, which no signal of a terminal reaches.
 */
export const interrupted: AbortSignal = interruption.signal

/** For commands. A terminal's signal arrives twice, from it and from `tools/run.mjs`, so a second one is no other wish. */
export const listenToSignals = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interruption.abort(new Error(`Ended by ${signal}.`)))
}

/** Resolves when the command is to end. */
export const untilInterrupted = () =>
  new Promise<void>((resolve) => {
    if (interrupted.aborted) resolve()
    else interrupted.addEventListener('abort', () => resolve(), { once: true })
  })
