/** When the browser brings back the page as it was left, for somewhere else. */
export const restoredFromCache = async (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && resolve(undefined)
  window.addEventListener('pageshow', onShow)
  await promise
  window.removeEventListener('pageshow', onShow)
}
