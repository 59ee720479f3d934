/**
 * Leaves the page and never resolves, so that no caller continues. Rejects where leaving fails, and with an
 * `AbortError` when the page is restored from the back/forward cache without a result.
 */
export const leavePage = async (leave: () => Promise<void>): Promise<never> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const onShow = ({ persisted }: PageTransitionEvent) =>
    persisted && reject(new DOMException('The page was left and restored without a response.', 'AbortError'))
  window.addEventListener('pageshow', onShow)
  leave().catch(reject)
  return promise.finally(() => window.removeEventListener('pageshow', onShow))
}

/** A page that left before it rendered would stay empty when it is restored from the back/forward cache. */
export const reloadWhenRestored = (reload = () => window.location.reload()): void =>
  window.addEventListener('pageshow', ({ persisted }) => persisted && reload())
