/** A page that left before it showed anything would stand empty when the browser's back button brings it as it was. */
export const reloadWhenRestored = (reload = () => window.location.reload()): void =>
  window.addEventListener('pageshow', ({ persisted }) => persisted && reload())
