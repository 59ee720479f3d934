/**
 * The status of an answer that was no success; undefined for any other failure. By its shape: the error's class is the
 * host's, whose HTTP client was lent, and another than the one this bundle would bring.
 */
export const responseStatusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'response' in error && error.response instanceof Response
    ? error.response.status
    : undefined
