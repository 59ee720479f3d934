/** An abort was wanted and is no failure: nothing is reported or shown for it. */
export const isAbortError = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
