/** Whether somebody wanted it not to happen after all, which is no failure. */
export const isCalledOff = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
