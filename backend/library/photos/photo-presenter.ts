import type { TemplatePhoto } from '@account/shared/compact-photos/compact-page.ts'
import type { Photo } from '@account/shared/contracts/photo.ts'
import type { ObjectUrls } from '../../platform/object-store/object-urls.ts'
import { createPhotoAddresses, writeAddresses, type PhotoAddresses } from './photo-addresses.ts'
import type { ShownPhoto } from './shown-photo-statements.ts'
import { createTemplateAddresses } from './template-addresses.ts'

/** `2022-01-10 15:15:44` as PostgreSQL writes it, in the ISO form, with the camera's offset where it wrote one. */
const dateTakenOf = ({ dateTakenLocal, utcOffset }: ShownPhoto) =>
  dateTakenLocal === null ? undefined : `${dateTakenLocal.replace(' ', 'T')}${utcOffset ?? ''}`

const editOf = ({ edit, visibleWidth, visibleHeight }: ShownPhoto, addresses: PhotoAddresses): Photo['edit'] =>
  edit && addresses.edit
    ? {
        turn: edit.turn,
        angle: edit.angle,
        crop: edit.crop,
        revision: edit.revision,
        ...addresses.edit,
        sourceWidth: visibleWidth,
        sourceHeight: visibleHeight,
      }
    : undefined

type PhotoFields = Omit<Photo, 'url' | 'untouchedUrl' | 'thumbnails'>
type AddressesOf = (row: ShownPhoto, isOwn: boolean) => PhotoAddresses
type Viewed = { isOwn: boolean; addressesOf: AddressesOf }

/** Everything but the addresses of thumbnails and original. */
const fieldsOf = (row: ShownPhoto, { isOwn, addressesOf }: Viewed): PhotoFields => {
  const created = row.created.toISOString()
  const fields: PhotoFields = {
    imageId: row.id,
    localFileName: row.localFileName,
    uploadId: row.uploadId,
    dateTaken: dateTakenOf(row),
    uploadEnd: created,
    visibleWidth: row.edit?.width ?? row.visibleWidth,
    visibleHeight: row.edit?.height ?? row.visibleHeight,
    created,
    ownerId: row.ownerId,
    placeholder: (row.edit ?? row).placeholder,
  }
  // Participants of a shared album do not see which photos its owner has marked.
  if (row.isFavourite && isOwn) fields.isFavourite = true
  const edit = row.edit && editOf(row, addressesOf(row, isOwn))
  if (edit) fields.edit = edit
  return fields
}

const createPresent =
  (addressesOf: AddressesOf) =>
  (row: ShownPhoto, viewerId?: string): Photo => {
    const isOwn = row.ownerId === viewerId
    const addresses = addressesOf(row, isOwn)
    return {
      ...fieldsOf(row, { isOwn, addressesOf }),
      url: addresses.largest,
      untouchedUrl: addresses.untouched,
      thumbnails: (row.edit ?? row).thumbnails.map(({ id, width, height }, place) => ({
        id,
        width,
        height,
        url: addresses.thumbnails[place] ?? '',
      })),
    }
  }

/** A stored photo as the owner's browser gets it, with addresses that work for a while. */
export const createPhotoPresenter = (urls: ObjectUrls) => {
  const addressesOf = createPhotoAddresses(urls)

  /** Photos of their owner, for the columns of a page. */
  const presentInColumns = (rows: readonly ShownPhoto[]): TemplatePhoto[] => {
    const addresses = createTemplateAddresses(urls)
    return rows.map((row) => {
      const thumbnails = (row.edit ?? row).thumbnails.map(({ id, width, height, key }) => ({
        id,
        width,
        height,
        address: addresses.thumbnail(row, { id, key }),
      }))
      return {
        ...fieldsOf(row, { isOwn: true, addressesOf }),
        largest: thumbnails.find(({ id }) => id === '1300')?.address ?? addresses.thumbnail(row, { id: '1300' }),
        untouched: addresses.original(row),
        thumbnails,
      }
    })
  }

  return {
    present: createPresent(addressesOf),
    /** Signs without the cache, for a caller that caches the photo itself. */
    presentOnce: createPresent((row, isOwn) => writeAddresses(urls, row, isOwn)),
    presentInColumns,
  }
}

export type PhotoPresenter = ReturnType<typeof createPhotoPresenter>
export type PresentPhoto = PhotoPresenter['present']
