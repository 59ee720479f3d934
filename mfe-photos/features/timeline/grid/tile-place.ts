import type { Photo } from '@account/shared/contracts/photo.ts'
import type { Months } from '../../../months/photo-neighbours.ts'
import type { PhotoPlace } from '../../../selection/photo-selection.ts'
import type { SelectedPhoto } from '../../../selection/selection-atoms.ts'
import type { MonthCount, MonthKey } from '../../../months/counted-month.ts'

/** `2007-12/3`: the fourth tile of December 2007. */
export const placeOfTile = (tileId: string): PhotoPlace => {
  const [key, index] = tileId.split('/')
  return { key: key as MonthKey, index: Number(index) }
}

export const tileIdOf = (target: EventTarget | null): string | undefined =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-tile]')?.dataset.tile : undefined

/** The month of a heading. */
export const headingKeyOf = (target: EventTarget | null): MonthKey | undefined =>
  target instanceof HTMLElement
    ? (target.closest<HTMLElement>('[data-heading-of]')?.dataset.headingOf as MonthKey | undefined)
    : undefined

/**
 * The place of the tile, or that of the last loaded photo before it, as for the '+N' tile; undefined where the month
 * has none.
 */
export const placeUpTo = (months: Months, { key, index }: PhotoPlace): PhotoPlace | undefined => {
  const loaded = months.get(key)?.photos.length ?? 0
  return loaded === 0 ? undefined : { key, index: Math.min(index, loaded - 1) }
}

type HeadingOptions = { key: MonthKey; from: PhotoPlace; countedMonths: readonly MonthCount[] }

/**
 * The photo next to a heading, on the side from which the range comes. The end of the previous month may not be loaded.
 */
export const placeBesideHeading = ({ key, from, countedMonths }: HeadingOptions): PhotoPlace | undefined => {
  const indexOf = (of: MonthKey) => countedMonths.findIndex((countedMonth) => countedMonth.key === of)
  const index = indexOf(key)
  if (indexOf(from.key) >= index) return { key, index: 0 }
  const before = countedMonths[index - 1]
  return before && { key: before.key, index: Infinity }
}

/** The photo of a tile; undefined for a placeholder and for the '+N' tile. */
export const photoAt = (months: Months, { key, index }: PhotoPlace): Photo | undefined => months.get(key)?.photos[index]

/** The current place of a photo; undefined where it is not loaded. */
export const placeOfPhoto = (months: Months, { key, photoId }: SelectedPhoto): PhotoPlace | undefined => {
  const index = months.get(key)?.photos.findIndex(({ imageId }) => imageId === photoId) ?? -1
  return index === -1 ? undefined : { key, index }
}

/**
 * The place of the same photo after photos were added or removed before it; of a removed photo, that of the next one
 * that is left.
 */
export const placeAfter = (place: PhotoPlace, before: Months, after: Months): PhotoPlace => {
  const { key, index } = place
  const were = before.get(key)?.photos ?? []
  const are = after.get(key)?.photos ?? []
  if (were[index]?.imageId === are[index]?.imageId) return place
  const indexes = new Map(are.map(({ imageId }, at) => [imageId, at]))
  const stayed = were.slice(index).find(({ imageId }) => indexes.has(imageId))
  return { key, index: (stayed && indexes.get(stayed.imageId)) ?? index }
}

export const photoIdsOf =
  (months: Months) =>
  (key: MonthKey): string[] =>
    months.get(key)?.photos.map(({ imageId }) => imageId) ?? []
