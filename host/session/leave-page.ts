/**
 * Never resolves: nothing goes on in a page that is leaving. Rejects where it could not leave, and with an `AbortError` when
 * the browser's back button brings the page back as it was left, without an answer to what it was left for.
 */
export const leavePage = async (leave: () => Promise<void>): Promise<never> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const onShow = ({ persisted }: PageTransitionEvent) =>
    persisted && reject(new DOMException('The page was left, and came back without an answer.', 'AbortError'))
  window.addEventListener('pageshow', onShow)
  leave().catch(reject)
  return promise.finally(() => window.removeEventListener('pageshow', onShow))
}
