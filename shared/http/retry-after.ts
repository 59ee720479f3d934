/** How long an answer asks to be left alone; undefined where it does not say, or names a day: what stands between may do so. */
export const retryAfterSecondsOf = ({ headers }: Response): number | undefined => {
  const retryAfter = headers.get('retry-after') ?? ''
  return /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
}
