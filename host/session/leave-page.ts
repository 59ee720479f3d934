/** The browser's back button brought the page back as it was left, without an answer to what it was left for. */
export class CameBack extends Error {
  override name = 'CameBack' as const
}

/** Never resolves: nothing goes on in a page that is leaving. Rejects with `CameBack`, and where it could not leave. */
export const leavePage = async (leave: () => Promise<void>): Promise<never> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const onShow = ({ persisted }: PageTransitionEvent) =>
    persisted && reject(new CameBack('The page was left, and came back without an answer.'))
  window.addEventListener('pageshow', onShow)
  leave().catch(reject)
  return promise.finally(() => window.removeEventListener('pageshow', onShow))
}
