/** A library without photos, or a slow one, keeps nothing else waiting for longer. */
const LONGEST_MS = 2_000

/** Resolves when a picture has loaded: what comes then takes no line and no time from the first photos. */
export const afterFirstPhoto = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      // A picture's load event does not bubble.
      document.removeEventListener('load', listen, { capture: true })
      resolve()
    }
    const listen = ({ target }: Event) => target instanceof HTMLImageElement && end()
    const timer = setTimeout(end, LONGEST_MS)
    document.addEventListener('load', listen, { capture: true })
  })
