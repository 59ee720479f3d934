import type { Photo } from '@account/shared/contracts/photo.ts'
import { type SectionKey, sectionKeyOfPhoto } from './counted-month.ts'
import { isReadAsEmpty, remainingPhotos, uninitializedMonth, type MonthState } from './month-state.ts'

export type Months = ReadonlyMap<SectionKey, MonthState>
type CountedSection = { key: SectionKey; count: number }

/** What stands beside a photo in the order of the library: a photo, photos still to be loaded or that failed to, or nothing. */
export type Neighbour =
  | { kind: 'photo'; photo: Photo }
  | { kind: 'unloaded' | 'failed'; section: SectionKey; part: 'first-page' | 'remaining' }
  | { kind: 'edge' }

type NeighbourQuestion = { sections: readonly CountedSection[]; months: Months; photoId: string }

export const findLoaded = (
  months: Months,
  photoId: string,
): { section: SectionKey; index: number; photo: Photo } | undefined => {
  for (const [section, { images }] of months) {
    const index = images.findIndex(({ imageId }) => imageId === photoId)
    const photo = images[index]
    if (photo) return { section, index, photo }
  }
  return undefined
}

/** Where a photo stands, or, where it came alone, would stand by its month. */
export const sectionIn = (months: Months, photo: Photo): SectionKey =>
  findLoaded(months, photo.imageId)?.section ?? sectionKeyOfPhoto(photo)

export const nextPhoto = ({ sections, months, photoId }: NeighbourQuestion): Neighbour => {
  const here = findLoaded(months, photoId)
  if (!here) return { kind: 'edge' }
  const month = months.get(here.section) ?? uninitializedMonth
  const beside = month.images[here.index + 1]
  if (beside) return { kind: 'photo', photo: beside }
  const sectionIndex = sections.findIndex(({ key }) => key === here.section)
  if (sectionIndex < 0) return { kind: 'edge' }
  if (remainingPhotos(month, sections[sectionIndex]?.count ?? 0) > 0)
    return { kind: kindOfUnloaded(month), section: here.section, part: 'remaining' }
  return endOfSection({ section: sections.slice(sectionIndex + 1).find(mayHold(months)), months, end: 'first' })
}

/** Going back into a month leads to its last loaded photo: the specification moves across loaded photos. */
export const previousPhoto = ({ sections, months, photoId }: NeighbourQuestion): Neighbour => {
  const here = findLoaded(months, photoId)
  if (!here) return { kind: 'edge' }
  const beside = months.get(here.section)?.images[here.index - 1]
  if (beside) return { kind: 'photo', photo: beside }
  const sectionIndex = sections.findIndex(({ key }) => key === here.section)
  const before = sections.slice(0, Math.max(0, sectionIndex))
  return endOfSection({ section: before.findLast(mayHold(months)), months, end: 'last' })
}

/** False for a month that was counted but turned out to be empty. */
export const mayHold =
  (months: Months) =>
  ({ key }: CountedSection): boolean =>
    !isReadAsEmpty(months.get(key))

type SectionEnd = { section: CountedSection | undefined; months: Months; end: 'first' | 'last' }

const endOfSection = ({ section, months, end }: SectionEnd): Neighbour => {
  if (!section) return { kind: 'edge' }
  const month = months.get(section.key) ?? uninitializedMonth
  const photo = month.images.at(end === 'first' ? 0 : -1)
  if (photo) return { kind: 'photo', photo }
  // All that was read of it is being deleted.
  const part = month.status === 'fulfilled' ? 'remaining' : 'first-page'
  return { kind: kindOfUnloaded(month), section: section.key, part }
}

const kindOfUnloaded = ({ status }: MonthState) => (status === 'rejected' ? 'failed' : 'unloaded')
