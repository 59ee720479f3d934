/** A page that left before it rendered would stay empty when it is restored from the back/forward cache. */
export const reloadWhenRestored = (reload = () => window.location.reload()): void =>
  window.addEventListener('pageshow', ({ persisted }) => persisted && reload())
