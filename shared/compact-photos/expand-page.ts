import type { Addresses, CompactPhotoPage } from '../contracts/compact-photo-page.ts'
import type { Photo, PhotoPage } from '../contracts/photo.ts'
import { addressWriterOf } from './address-template.ts'
import { uuidOf } from './short-id.ts'

const valueAt = <Value>(shared: Value | Value[], place: number): Value | undefined =>
  Array.isArray(shared) ? shared[place] : shared

/** A list that is shorter than the page would give a photo the values of another. */
const entryOf = <Value>(list: readonly Value[], place: number): Value => {
  const entry = list[place]
  if (entry === undefined) throw new Error('A column of a compact page has fewer entries than the page has photos.')
  return entry
}

/** Returns the address of the photo at a place of the page. */
const addressesIn = ({ template, signatures }: Addresses) => {
  const shared = Array.isArray(template) ? undefined : addressWriterOf(template)
  return (place: number, photo: Pick<Photo, 'imageId' | 'localFileName'>): string => {
    const write = shared ?? addressWriterOf(valueAt(template, place) ?? '')
    return write(photo, entryOf(signatures, place))
  }
}

/** A field that a photo may lack. */
const given = <Name extends keyof Photo>(name: Name, value: Photo[Name] | null) =>
  value === null ? {} : ({ [name]: value } as Pick<Photo, Name>)

type AddressAt = ReturnType<typeof addressesIn>

const photoAt =
  (page: CompactPhotoPage, untouchedAt: AddressAt, thumbnailsAt: readonly AddressAt[]) =>
  (place: number): Photo => {
    const imageId = uuidOf(entryOf(page.imageIds, place))
    const named = { imageId, localFileName: entryOf(page.localFileNames, place) }
    const created = new Date(entryOf(page.created, place)).toISOString()
    const thumbnails = page.thumbnails.map(({ id, widths, heights }, thumbnail) => ({
      id,
      width: entryOf(widths, place),
      height: entryOf(heights, place),
      url: entryOf(thumbnailsAt, thumbnail)(place, named),
    }))
    return {
      ...named,
      url: page.urls ? entryOf(page.urls, place) : (thumbnails.at(-1)?.url ?? ''),
      untouchedUrl: untouchedAt(place, named),
      uploadId: uuidOf(entryOf(page.uploadIds, place)),
      ...given('dateTaken', entryOf(page.datesTaken, place)),
      ...given('uploadEnd', page.uploadEnds ? entryOf(page.uploadEnds, place) : created),
      ...given('visibleWidth', entryOf(page.visibleWidths, place)),
      ...given('visibleHeight', entryOf(page.visibleHeights, place)),
      created,
      ownerId: valueAt(page.ownerId, place) ?? '',
      thumbnails,
      ...given('placeholder', entryOf(page.placeholders, place)),
      ...given('isFavourite', page.favourites?.[place] || null),
      ...given('edit', page.edits?.[place] ?? null),
    }
  }

/** The page as the specification has it. Throws when the columns do not fit together. See: [Note: Compact pages] */
export const expandPage = (page: CompactPhotoPage): PhotoPage => {
  const thumbnailsAt = page.thumbnails.map(({ addresses }) => addressesIn(addresses))
  const at = photoAt(page, addressesIn(page.untouched), thumbnailsAt)
  return { cursor: page.cursor, images: page.imageIds.map((_, place) => at(place)) }
}
