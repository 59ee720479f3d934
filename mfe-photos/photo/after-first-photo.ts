/** A library without photos, or a slow one, keeps nothing else waiting for longer. */
const LONGEST_MS = 2_000

/** Pictures are asked for together, and come so soon after each other that one that is missing by then is late. */
const REST_OF_SCREEN_MS = 400

const waiting = new Set<() => void>()

/** Said by whoever draws photos: a picture loads before it is in the document, or in a shadow tree, where nobody hears it. */
export const notifyPhotoLoaded = () => waiting.forEach((noteLoaded) => noteLoaded())

/** Resolves when the first pictures have loaded, or at the signal: what comes then takes no line and no time from them. */
export const afterFirstPhoto = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const stopListening = () => {
      // A picture's load event does not bubble.
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
    const listen = ({ target }: Event) => target instanceof HTMLImageElement && noteLoaded()
    let timer = setTimeout(end, LONGEST_MS)
    document.addEventListener('load', listen, { capture: true })
    waiting.add(noteLoaded)
    signal?.addEventListener('abort', end, { once: true })
  })
