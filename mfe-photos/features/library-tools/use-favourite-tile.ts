import { useOwnPage } from '@account/shared/embedding/use-own-page.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isFavouriteKey, usePageKeys } from '../../device/page-keys.ts'
import { useIsFavourite } from '../../library/favourite-changes.ts'
import { useSetFavourite } from '../../library/use-set-favourite.ts'
import { useMonths } from '../../months/month-store-atom.ts'
import { findLoaded } from '../../months/photo-neighbours.ts'

/** The corner of a tile that holds its heart, in pixels. */
const HEART_SIZE = 34

/**
 * F marks the focused photo, and a click with the mouse on the heart of a tile marks that photo. A finger is too coarse
 * for the heart: on phones the preview and the selection mark photos.
 */
export const useFavouriteTile = () => {
  const { flags } = useHostServices()
  const element = useRef<HTMLDivElement>(null)
  const page = useOwnPage()
  const months = useMonths()
  const isFavourite = useIsFavourite()
  const setFavourite = useSetFavourite()

  const toggle = (event: Event): boolean => {
    if (!flags.favourites) return false
    const photoId = tileOf(event)?.dataset['photo']
    const photo = photoId === undefined ? undefined : findLoaded(months, photoId)?.photo
    if (photo) void setFavourite([photo.imageId], !isFavourite(photo))
    return photo !== undefined
  }

  usePageKeys(element, (event) => isFavouriteKey(event) && toggle(event))

  const click = useEffectEvent((event: Event) => {
    if (!element.current || element.current.closest('[inert]') || !isOnHeart(event) || !toggle(event)) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listener = (event: Event) => click(event)
    // Handled before the timeline, which would open the photo.
    page.addEventListener('click', listener, { capture: true })
    return () => page.removeEventListener('click', listener, { capture: true })
  }, [page])

  return element
}

/** The photo of an event, also of one in the shadow tree of an embedding page. */
const tileOf = (event: Event): HTMLElement | undefined =>
  event
    .composedPath()
    .find((target): target is HTMLElement => target instanceof HTMLElement && target.dataset['photo'] !== undefined)

const isOnHeart = (event: Event): boolean => {
  const tile = tileOf(event)
  if (!tile || !isMouseClick(event) || tile.getAttribute('role') === 'checkbox') return false
  const { left, bottom, width } = tile.getBoundingClientRect()
  return width > 2 * HEART_SIZE && event.clientX - left < HEART_SIZE && bottom - event.clientY < HEART_SIZE
}

const isMouseClick = (event: Event): event is MouseEvent =>
  event instanceof MouseEvent &&
  'pointerType' in event &&
  event.pointerType === 'mouse' &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.shiftKey
