import type { Photo } from '@account/shared/contracts/photo.ts'
import { notifyPhotoLoaded } from '../../../photo/after-first-photo.ts'
import { blurOf, colorOf } from './photo-placeholder.ts'
import styles from './photo-tile.module.css'

/** Most pictures load within this time, and show only the average colour until then. */
const LATE_AFTER_MS = 150
/** The first failure may be due to an expired address, so the month is read again once. */
const ATTEMPTS = 2
/** Allows one more attempt with the new address. */
const MOST_ATTEMPTS = 3

export type TilePicture = ReturnType<typeof createTilePicture>

type PictureOptions = { photo: Photo; name: string }
type PictureRequest = {
  url: string
  /** Requests no picture that the page scrolls past; a picture that is there stays. */
  isFast: boolean
  onFirstFailure: () => void
}

/** The picture of one photo in its tile. It loads at once, even before the tile is in the document. */
export const createTilePicture = (tile: HTMLElement, { photo, name }: PictureOptions) => {
  let image: HTMLImageElement | undefined
  /** The picture from an earlier address, until the new one has loaded. */
  let former: HTMLImageElement | undefined
  let missing: HTMLElement | undefined
  let asked: string | undefined
  let failures = 0
  let lateTimer: ReturnType<typeof setTimeout> | undefined
  let onFirstFailure: () => void = () => undefined

  const isSettled = () => (missing ?? former) !== undefined || (image !== undefined && isShown(image))

  /** Adds an element that names the photo; until then the tile itself has the name as its label. */
  const attach = (element: HTMLElement) => {
    tile.prepend(element)
    tile.removeAttribute('aria-label')
  }

  const clearPlaceholder = () => {
    clearTimeout(lateTimer)
    tile.style.backgroundImage = ''
    tile.style.backgroundColor = ''
    delete tile.dataset.late
  }

  /** Shows the blurred photo while the picture is late. During fast scrolling the colour stays. */
  const showBlurred = () => {
    if (isSettled()) return
    if (tile.closest('[data-moving="quickly"]')) lateTimer = setTimeout(showBlurred, LATE_AFTER_MS)
    else tile.style.backgroundImage = blurOf(photo) ?? ''
  }

  /** Only a late picture fades in. */
  const markLate = () => {
    if (isSettled()) return
    tile.dataset.late = ''
    showBlurred()
  }

  const showPlaceholder = () => {
    if (isSettled()) return
    tile.style.backgroundColor = colorOf(photo) ?? 'var(--color-skeleton)'
    clearTimeout(lateTimer)
    if (image) lateTimer = setTimeout(markLate, LATE_AFTER_MS)
  }

  const showMissing = () => {
    missing = document.createElement('span')
    missing.className = styles.missing ?? ''
    missing.textContent = name
    image?.remove()
    image = undefined
    clearPlaceholder()
    attach(missing)
    window.addEventListener('online', askAgain, { once: true })
  }

  /** The request may have failed only because the connection was lost. */
  const askAgain = () => {
    if (!missing || asked === undefined) return
    missing.remove()
    missing = undefined
    failures = ATTEMPTS - 1
    ask(asked)
  }

  const fail = (url: string) => {
    failures += 1
    if (failures === 1) onFirstFailure()
    if (failures < ATTEMPTS) ask(url)
    else if (former) [image, former] = [former, undefined]
    else showMissing()
  }

  /** A new element for every attempt: an `img` that has failed does not request the same address again. */
  const ask = (url: string) => {
    if (image && isShown(image)) former = image
    else image?.remove()
    const next = document.createElement('img')
    image = next
    asked = url
    next.className = styles.image ?? ''
    next.alt = name
    next.decoding = 'async'
    next.draggable = false
    next.onload = () => {
      notifyPhotoLoaded()
      // A newer address has been requested meanwhile, so this picture must not replace the one that is shown.
      if (image !== next) return
      clearTimeout(lateTimer)
      // An attribute on every picture would make the browser recalculate the style of each.
      if (tile.dataset.late !== undefined) next.dataset.loaded = ''
      former?.replaceWith(next)
      former = undefined
    }
    next.onerror = () => image === next && fail(url)
    next.src = url
    if (!former) attach(next)
    if (tile.isConnected) showPlaceholder()
  }

  /** Stops loading. */
  const end = () => {
    clearTimeout(lateTimer)
    window.removeEventListener('online', askAgain)
    const aborted = image
    image = undefined
    // Aborts the request of a picture that was scrolled past, for the sake of the visible ones. Without an empty `src`
    // Chromium keeps it.
    if (aborted && !aborted.complete) aborted.src = ''
    return aborted
  }

  tile.setAttribute('aria-label', name)
  if (tile.isConnected) showPlaceholder()

  return {
    /** Fills a tile that joins the document before its picture has loaded. */
    showPlaceholder,
    show({ url, isFast, ...request }: PictureRequest) {
      onFirstFailure = request.onFirstFailure
      if (asked === url || isFast) return
      if (missing && failures >= MOST_ATTEMPTS) return
      missing?.remove()
      missing = undefined
      ask(url)
    },
    end,
    /** Empties the tile for the picture of another photo. */
    clear() {
      for (const element of [end(), former, missing]) element?.remove()
      clearPlaceholder()
    },
  }
}

const isShown = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0
