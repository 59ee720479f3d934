// Functions that run inside the measured page. They are serialized as text, so each is self-contained.

type Leap = {
  tile: string
  least: number
  /**
   * The leap begins with the next press of the pointer, with the last keydown of a key that is held, with the last turn of a
   * wheel, which the next key ends, or now, by the scroll bar.
   */
  input: 'pointer' | 'key' | 'wheel' | { scrollTo: number }
}

/**
 * Measures a leap inside the page, from the input event until the tiles on the screen stand still and each shows its
 * picture, for `takeLeap`; NaN where half a minute was not enough. A scroll that keeps the tiles in their places, as when a
 * month above the screen turns out higher, is no movement.
 */
export const watchLeap = ({ tile, least, input }: Leap) => {
  const EVENTS = {
    pointer: ['pointerdown', 'pointerup'],
    key: ['keydown', 'keyup'],
    wheel: ['wheel', 'keyup'],
  } as const
  const stillFrames = 6
  const longestMs = 30_000
  const isOnScreen = (element: Element) => {
    const { top: above, bottom } = element.getBoundingClientRect()
    return bottom > 0 && above < window.innerHeight
  }
  const isShown = (element: Element) => {
    const image = element instanceof HTMLImageElement ? element : element.querySelector('img')
    return image !== null && image.complete && image.naturalWidth > 0
  }
  const isEveryTileShown = (tiles: Element[]) => {
    if ([...document.querySelectorAll('[aria-busy="true"]')].some(isOnScreen)) return false
    return tiles.length >= least && tiles.every(isShown)
  }
  const placeOf = (element: Element | undefined) => element?.getBoundingClientRect().top ?? Number.NaN
  const listening = new AbortController()
  let [startedAt, isHeld, hasMoved, still] = [Infinity, false, false, 0]
  const scrolledFrom = window.scrollY
  let seen: { tile: Element | undefined; top: number } | undefined
  const leap = new Promise<number>((resolve) => {
    let filledAt = Infinity
    const look = (): unknown => {
      const tiles = [...document.querySelectorAll(tile)].filter(isOnScreen)
      const isStill = tiles[0] === seen?.tile && Math.abs(placeOf(tiles[0]) - (seen?.top ?? Number.NaN)) < 1
      const isFilled = isStill && isEveryTileShown(tiles)
      hasMoved ||= window.scrollY !== scrolledFrom
      seen = { tile: tiles[0], top: placeOf(tiles[0]) }
      still = isFilled ? still + 1 : 0
      filledAt = isFilled ? Math.min(filledAt, performance.now()) : Infinity
      const isOver = hasMoved && !isHeld && still >= stillFrames
      if (!isOver && !(performance.now() - startedAt > longestMs)) return requestAnimationFrame(look)
      listening.abort()
      resolve(isOver ? filledAt - startedAt : Number.NaN)
    }
    requestAnimationFrame(look)
  })
  const begin = () => {
    ;[startedAt, isHeld] = [performance.now(), true]
  }
  const release = () => {
    isHeld = false
  }
  const options = { capture: true, signal: listening.signal }
  if (typeof input === 'object') {
    begin()
    window.scrollTo({ top: input.scrollTo, behavior: 'instant' })
    release()
  } else {
    const [first, last] = EVENTS[input]
    window.addEventListener(first, begin, options)
    window.addEventListener(last, release, options)
  }
  Object.assign(window, { takeLeap: () => leap })
}

/** The milliseconds of the leap that `watchLeap` watches, once it has ended. */
export const takeLeap = (): Promise<number> => (window as unknown as { takeLeap: () => Promise<number> }).takeLeap()
