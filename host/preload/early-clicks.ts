/** A page that takes longer to show the photo shows something else, such as a failure. */
const AWAITED_MS = 3_000

const isOpening = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => !(ctrlKey || metaKey || shiftKey)

/** Thumbnails are signed again from time to time, and stay the same file. */
const fileOf = (address: string) => address.split('?')[0]

/** Shows which picture was pressed: the others fade. */
const mark = (pictures: Iterable<Element>, pressed: HTMLImageElement) => {
  for (const picture of pictures)
    if (picture instanceof HTMLImageElement) {
      picture.toggleAttribute('data-pressed', picture === pressed)
      picture.style.opacity = picture === pressed ? '' : '0.4'
    }
}

/** Anything that opens or changes something when it is clicked, by pointer or by keyboard. */
const CONTROL = 'a, button, input, select, textarea, label, summary'

/** Resolves to the picture of the page once it is there, and to undefined after the wait or when the customer clicks something else. */
const pictureOfPage = (file: string) =>
  new Promise<HTMLImageElement | undefined>((resolve) => {
    const finish = (picture?: HTMLImageElement) => {
      observer.disconnect()
      clearTimeout(limit)
      document.removeEventListener('click', dropFor, true)
      resolve(picture)
    }
    const dropFor = ({ target }: Event) => {
      if (target instanceof Element && target.closest(CONTROL)) finish()
    }
    const look = () => {
      const picture = [...document.images].find(({ src }) => fileOf(src) === file)
      if (picture) finish(picture)
    }
    const observer = new MutationObserver(look)
    const limit = setTimeout(finish, AWAITED_MS)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('click', dropFor, true)
    look()
  })

/**
 * [Note: Clicks before the page] A picture of the snapshot answers a click at once by its look. The click happens when the page has
 * rendered the same picture, and once: the last picture that was clicked counts, a picture that is gone opens no other one, and a click
 * on the page itself takes its place.
 * A click with a modifier key would select, which a snapshot cannot show.
 */
export const answerEarlyClicks = (layer: HTMLElement, rendered: Promise<unknown>): void => {
  let pressed: string | undefined
  layer.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLImageElement) || !isOpening(event)) return
    pressed = fileOf(event.target.src)
    mark(layer.children, event.target)
  })
  void rendered.then(async () => {
    if (pressed) (await pictureOfPage(pressed))?.click()
  })
}
