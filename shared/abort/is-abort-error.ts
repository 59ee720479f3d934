/** An abort is intentional and not a failure, so the page neither reports nor shows it. */
export const isAbortError = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
