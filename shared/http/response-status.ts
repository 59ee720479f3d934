/**
 * The status of a response that was not a success; undefined for any other failure. It is recognised by its shape: the
 * error's class belongs to the host, whose HTTP client the remote uses, and differs from the class in this bundle.
 */
export const responseStatusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'response' in error && error.response instanceof Response
    ? error.response.status
    : undefined
