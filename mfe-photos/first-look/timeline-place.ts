/** Where the timeline stands at its top, in CSS pixels from the top left of the document, in a window of this width. */
export type TimelinePlace = { windowWidth: number; left: number; top: number; width: number }

const STORAGE_KEY = 'photos/timeline-place'

const isPlace = (value: unknown): value is TimelinePlace =>
  typeof value === 'object' &&
  value !== null &&
  ['windowWidth', 'left', 'top', 'width'].every((name) => Number.isFinite(Reflect.get(value, name)))

/** Kept for the next visit, whose first look comes before the page that it would have to be measured in. */
export const rememberPlace = (place: TimelinePlace): void => {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(place))
  } catch {
    // A browser whose storage is full: the next visit has no first look.
  }
}

/** The next visit begins with something else. */
export const forgetPlace = (): void => localStorage.removeItem(STORAGE_KEY)

/** Undefined where nothing is known of a window as wide as this one. */
export const rememberedPlace = (): TimelinePlace | undefined => {
  const place: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
  return isPlace(place) && place.windowWidth === window.innerWidth ? place : undefined
}
