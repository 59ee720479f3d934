import type { TemplateAddress } from '@account/shared/compact-photos/address-template.ts'
import type { ThumbnailId } from '@account/shared/contracts/photo.ts'
import type { ObjectUrls } from '../../platform/object-store/object-urls.ts'
import { downloadNameOf } from './download-name.ts'
import { ORIGINAL_VALID_SECONDS, THUMBNAIL_VALID_SECONDS } from './photo-addresses.ts'
import { editedThumbnailKey, originalKey, thumbnailKey } from './photo-objects.ts'
import type { ShownPhoto } from './shown-photo-statements.ts'

const SIGNATURE = '{signature}'

/** The keys of other photos differ in this part alone. */
const anyPhotoOf = ({ ownerId }: ShownPhoto) => ({ id: '{id}', ownerId })

/** A value for each name, created at its first request. */
const createOnce = <Name>() => {
  const made = new Map<Name, string>()
  return (name: Name, make: () => string): string => {
    const known = made.get(name)
    if (known !== undefined) return known
    const value = make()
    made.set(name, value)
    return value
  }
}

/**
 * The addresses of one customer's own photos for one compact page. A page of a month that is opened whole meets photos that no cache
 * knows, so only the signatures are made for each of them. See: [Note: Compact pages]
 */
export const createTemplateAddresses = (urls: ObjectUrls) => {
  const ofThumbnails = urls.addressesFor(THUMBNAIL_VALID_SECONDS)
  const ofOriginals = urls.addressesFor(ORIGINAL_VALID_SECONDS)
  const thumbnailTemplate = createOnce<ThumbnailId>()
  const originalTemplate = createOnce<ShownPhoto['mediaType']>()

  return {
    thumbnail(row: ShownPhoto, { id, key }: { id: ThumbnailId; key?: string | undefined }): TemplateAddress {
      const { edit } = row
      const keyOf = (photo: { id: string; ownerId: string }) =>
        key ?? (edit ? editedThumbnailKey(photo, edit.revision, id) : thumbnailKey(photo, id))
      const write = () => ofThumbnails.write({ key: keyOf(anyPhotoOf(row)), signature: SIGNATURE })
      const template = edit || key !== undefined ? write() : thumbnailTemplate(id, write)
      return { template, signature: ofThumbnails.sign(keyOf(row)) }
    },
    original(row: ShownPhoto): TemplateAddress {
      const { localFileName, mediaType } = row
      const name = downloadNameOf(localFileName, mediaType)
      const write = (encodedName: string) => () =>
        ofOriginals.write({ key: originalKey({ ...anyPhotoOf(row), mediaType }), signature: SIGNATURE, encodedName })
      const template =
        name === localFileName ? originalTemplate(mediaType, write('{name}')) : write(encodeURIComponent(name))()
      return { template, signature: ofOriginals.sign(originalKey(row), name) }
    },
  }
}
