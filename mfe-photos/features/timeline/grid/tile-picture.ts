import type { Photo } from '@account/shared/contracts/photo.ts'
import { notifyPhotoLoaded } from '../../../photo/after-first-photo.ts'
import { blurOf, colorOf } from './photo-placeholder.ts'
import styles from './photo-tile.module.css'

/** Most pictures are there by then, and need no more than their colour until they are. */
const LATE_AFTER_MS = 150
/** The first failure may be an address that has expired: the month is read again, once. */
const ATTEMPTS = 2
/** One more for an address that is new by then. */
const MOST_ATTEMPTS = 3

export type TilePicture = ReturnType<typeof createTilePicture>

type PictureOptions = { photo: Photo; name: string }
type PictureRequest = {
  url: string
  /** No picture is asked for while it flies past; one that is there stays. */
  isFast: boolean
  onFirstFailure: () => void
}

/** The picture of one photo in its tile. It is loaded at once, be the tile in the document or not yet. */
export const createTilePicture = (tile: HTMLElement, { photo, name }: PictureOptions) => {
  let image: HTMLImageElement | undefined
  /** The same picture from an earlier address, until the new one is there. */
  let kept: HTMLImageElement | undefined
  let missing: HTMLElement | undefined
  let asked: string | undefined
  let failures = 0
  let lateTimer: ReturnType<typeof setTimeout> | undefined
  let onFirstFailure: () => void = () => undefined

  const isSettled = () => (missing ?? kept) !== undefined || (image !== undefined && isShown(image))

  /** Puts something into the tile that bears the photo's name. Until then the tile bears it itself. */
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

  /** Shows the photo blurred while its picture keeps the customer waiting. What flies past keeps to its colour. */
  const showBlurred = () => {
    if (isSettled()) return
    if (tile.closest('[data-moving="quickly"]')) lateTimer = setTimeout(showBlurred, LATE_AFTER_MS)
    else tile.style.backgroundImage = blurOf(photo) ?? ''
  }

  /** Only a picture that is late is faded in. */
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

  /** It may have failed for want of a connection alone. */
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
    else if (kept) [image, kept] = [kept, undefined]
    else showMissing()
  }

  /** An element of its own for every attempt: one that has failed at an address never asks for that address again. */
  const ask = (url: string) => {
    if (image && isShown(image)) kept = image
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
      // A newer address was asked for meanwhile: its picture, and no other, follows the one that is kept.
      if (image !== next) return
      clearTimeout(lateTimer)
      // A mark on every one would be a style of its own to work out.
      if (tile.dataset.late !== undefined) next.dataset.loaded = ''
      kept?.replaceWith(next)
      kept = undefined
    }
    next.onerror = () => image === next && fail(url)
    next.src = url
    if (!kept) attach(next)
    if (tile.isConnected) showPlaceholder()
  }

  /** Asks for nothing any more. */
  const end = () => {
    clearTimeout(lateTimer)
    window.removeEventListener('online', askAgain)
    const aborted = image
    image = undefined
    // One that was scrolled past must not keep those in view waiting. Without the attribute, Chromium would keep it for ever.
    if (aborted && !aborted.complete) aborted.src = ''
    return aborted
  }

  tile.setAttribute('aria-label', name)
  if (tile.isConnected) showPlaceholder()

  return {
    /** What is seen of a tile that comes into the document, unless its picture came before. */
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
    /** Leaves the tile to the picture of another photo. */
    clear() {
      for (const element of [end(), kept, missing]) element?.remove()
      clearPlaceholder()
    },
  }
}

const isShown = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0
