/** Bound for a page without pictures, or with slow ones. */
const LONGEST_MS = 2_000

/**
 * Resolves when a picture of the page has loaded, so that less urgent code takes no bandwidth from the first ones. Those of the first
 * paint do not count, because the code that shows the page's own is still loading then.
 */
export const afterFirstPicture = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      document.removeEventListener('load', listen, { capture: true })
      resolve()
    }
    const listen = ({ target }: Event) =>
      target instanceof HTMLImageElement && !target.closest('[data-snapshot]') && end()
    const timer = setTimeout(end, LONGEST_MS)
    // The load event of a picture does not bubble.
    document.addEventListener('load', listen, { capture: true })
  })
