/** Resolves when the browser restores this page from its back/forward cache, after the customer left it. */
export const restoredFromCache = async (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && resolve(undefined)
  window.addEventListener('pageshow', onShow)
  await promise
  window.removeEventListener('pageshow', onShow)
}
