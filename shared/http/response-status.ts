/**
 * The status of a response that was not a success; undefined for any other failure. It is recognised by its shape: the
 * error's class belongs to the host, whose HTTP client the remote uses, and differs from the class in this bundle.
 */
export const responseStatusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'response' in error && error.response instanceof Response
    ? error.response.status
    : undefined

/** The delay of a `retry-after` header; undefined without one, or with a date, as proxies may send it. */
export const retryAfterSecondsOf = ({ headers }: Response): number | undefined => {
  const retryAfter = headers.get('retry-after') ?? ''
  return /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
}
