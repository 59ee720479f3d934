/** Bound for a library that has no photos or is slow. */
const LONGEST_MS = 2_000

/** Pictures are requested together and arrive in quick succession; after this pause one that is missing is late. */
const REST_OF_SCREEN_MS = 400

const waiting = new Set<() => void>()

/**
 * Called when a photo's picture has loaded. The document does not receive the event of a picture that is not in it yet,
 * or that is in a shadow tree.
 */
export const notifyPhotoLoaded = () => waiting.forEach((noteLoaded) => noteLoaded())

/**
 * Resolves when the first pictures have loaded, or on abort, so that less urgent work takes no bandwidth or time from
 * them.
 */
export const afterFirstPhoto = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const stopListening = () => {
      // The load event of a picture does not bubble.
      document.removeEventListener('load', listen, { capture: true })
      waiting.delete(noteLoaded)
    }
    const end = () => {
      clearTimeout(timer)
      stopListening()
      resolve()
    }
    const noteLoaded = () => {
      clearTimeout(timer)
      timer = setTimeout(end, REST_OF_SCREEN_MS)
      stopListening()
    }
    // The pictures that the host shows before the page renders are not those of the page yet. See: [Note: Page snapshot]
    const listen = ({ target }: Event) =>
      target instanceof HTMLImageElement && !target.closest('[data-snapshot]') && noteLoaded()
    let timer = setTimeout(end, LONGEST_MS)
    document.addEventListener('load', listen, { capture: true })
    waiting.add(noteLoaded)
    signal?.addEventListener('abort', end, { once: true })
  })
