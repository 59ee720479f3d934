/** The delay of a `retry-after` header; undefined without one, or with a date, as proxies may send it. */
export const retryAfterSecondsOf = ({ headers }: Response): number | undefined => {
  const retryAfter = headers.get('retry-after') ?? ''
  return /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
}
