/** A library without photos, or a slow one, keeps nothing else waiting for longer. */
const LONGEST_MS = 2_000

/** Pictures are asked for together, and come so soon after each other that one that is missing by then is late. */
const REST_OF_SCREEN_MS = 400

/** Resolves when the first pictures have loaded: what comes then takes no line and no time from them. */
export const afterFirstPhoto = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      // A picture's load event does not bubble.
      document.removeEventListener('load', listen, { capture: true })
      resolve()
    }
    const listen = ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement)) return
      clearTimeout(timer)
      timer = setTimeout(end, REST_OF_SCREEN_MS)
      document.removeEventListener('load', listen, { capture: true })
    }
    let timer = setTimeout(end, LONGEST_MS)
    document.addEventListener('load', listen, { capture: true })
  })
