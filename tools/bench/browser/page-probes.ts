// Functions that run inside the measured page. They are serialized as text, so each is self-contained.

/** `filledArea` is the share of the window that showed pictures, on average over samples of the scroll; 0 to 1. */
export type Frames = { intervals: number[]; longTasks: number[]; scrolledPixels: number; filledArea: number }

type Pictures = {
  selector: string
  count: number
  /** The page has all of its pictures already; fewer than `count` are enough. */
  isAll?: boolean
}

/** Resolves to the milliseconds since navigation at the frame after `count` pictures were shown. */
export const whenPicturesShow = ({ selector, count, isAll = false }: Pictures): Promise<number> =>
  new Promise((resolve) => {
    const look = () => {
      const images = [...document.querySelectorAll<HTMLImageElement>(selector)]
      const shown = images.filter((image) => image.complete && image.naturalWidth > 0)
      const enough = isAll && images.length > 0 ? Math.min(count, images.length) : count
      if (shown.length >= enough) requestAnimationFrame(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    look()
  })

type Scroll = { pixelsPerSecond: number; seconds: number; pictures: string }

/** Scrolls by script at a constant speed, turns at the ends, times every frame, and looks twice a second at what is filled. */
export const scrollSteadily = ({ pixelsPerSecond, seconds, pictures }: Scroll): Promise<Frames> =>
  new Promise((resolve) => {
    const intervals: number[] = []
    const longTasks: number[] = []
    const observer = new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => longTasks.push(duration)),
    )
    observer.observe({ type: 'longtask' })
    const filled: number[] = []
    const filledNow = () => {
      const shown = [...document.querySelectorAll<HTMLImageElement>(pictures)].map((picture) => {
        const { top, bottom, left, right } = picture.getBoundingClientRect()
        const height = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
        return picture.complete && picture.naturalWidth > 0 && height > 0 ? height * (right - left) : 0
      })
      return shown.reduce((sum, area) => sum + area, 0) / (window.innerWidth * window.innerHeight)
    }
    let scrolledPixels = 0
    let direction = 1
    const startedAt = performance.now()
    const step = (previous: number) => (now: number) => {
      const interval = now - previous
      intervals.push(interval)
      const before = window.scrollY
      window.scrollBy({ top: (direction * pixelsPerSecond * interval) / 1000, behavior: 'instant' })
      const moved = Math.abs(window.scrollY - before)
      scrolledPixels += moved
      if (moved < 1) direction = -direction
      // Seldom, because reading the places of tiles costs what is measured.
      if (intervals.length % 30 === 0) filled.push(filledNow())
      if (now - startedAt < seconds * 1000) requestAnimationFrame(step(now))
      else {
        observer.disconnect()
        const filledArea = filled.reduce((sum, part) => sum + part, 0) / Math.max(1, filled.length)
        resolve({ intervals, longTasks, scrolledPixels, filledArea })
      }
    }
    requestAnimationFrame((first) => requestAnimationFrame(step(first)))
  })

/**
 * Whether every tile on the screen shows its picture: at least `least` tiles, and no month that is loading.
 */
export const areVisibleTilesShown = ({ tile, least }: { tile: string; least: number }): boolean => {
  const isOnScreen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  }
  if ([...document.querySelectorAll('[aria-busy="true"]')].some(isOnScreen)) return false
  const tiles = [...document.querySelectorAll(tile)].filter(isOnScreen)
  const isShown = (element: Element) => {
    const image = element instanceof HTMLImageElement ? element : element.querySelector('img')
    return image !== null && image.complete && image.naturalWidth > 0
  }
  return tiles.length >= least && tiles.every(isShown)
}

type Clicks = {
  /** The picture of the last visit, and the photo of the page. */
  pictures: string
  /** The look of a picture that was clicked before the page is there. */
  pressed: string
}

/**
 * Clicks the first picture in every frame until the page opens the photo.
 * @returns the milliseconds from the navigation to the first click that the page answered by its look or by the photo, and to the
 * photo.
 */
export const whenClickIsAnswered = ({ pictures, pressed }: Clicks): Promise<{ answered: number; opened: number }> =>
  new Promise((resolve) => {
    const path = window.location.pathname
    let answered: number | undefined
    const click = () => {
      const clickedAt = performance.now()
      document.querySelector<HTMLElement>(pictures)?.click()
      const isOpen = window.location.pathname !== path
      if (isOpen || document.querySelector(pressed)) answered ??= clickedAt
      if (isOpen) resolve({ answered: answered ?? clickedAt, opened: clickedAt })
      else requestAnimationFrame(click)
    }
    click()
  })

/** Starts to record the duration of tasks over 50 ms, for `takeLongTasks`. */
export const recordLongTasks = () => {
  const durations: number[] = []
  const keep = (entries: PerformanceEntryList) => entries.forEach(({ duration }) => durations.push(duration))
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  observer.observe({ type: 'longtask' })
  const takeLongTasks = () => {
    keep(observer.takeRecords())
    return durations.splice(0)
  }
  Object.assign(window, { takeLongTasks })
}

/** The milliseconds of each task over 50 ms since the last call, or since the recording started. */
export const takeLongTasks = (): number[] => (window as unknown as { takeLongTasks: () => number[] }).takeLongTasks()
