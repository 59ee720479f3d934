import { CompactPhotoPage } from '../contracts/compact-photo-page.ts'
import { PhotoPage, type Photo } from '../contracts/photo.ts'
import { compactPageOf, type TemplatePhoto } from './compact-page.ts'
import { expandPage } from './expand-page.ts'
import { shortIdOf, uuidOf } from './short-id.ts'

const OWNER = '0195d3a0-0000-7000-8000-00000000000f'
const signatureOf = (seed: string) => btoa(seed.repeat(40)).slice(0, 43)

const photoOf = (index: number, changes: Partial<Photo> = {}): Photo => {
  const imageId = `0195d3a0-0000-7000-8fff-${String(index).padStart(12, '0')}`
  const localFileName = `IMG_20240518_${143_000 + index}.jpg`
  const object = (file: string, query: string) =>
    `https://api.photos.example/objects/photos/${OWNER}/${imageId}/${file}?expires=1795737600${query}&signature=${signatureOf(`${file}${index}`)}`
  const thumbnails = [300, 800, 1300].map((size) => ({
    id: String(size),
    url: object(`${size}.webp`, ''),
    width: size,
    height: Math.round(size * 0.75),
  }))
  return {
    imageId,
    localFileName,
    url: thumbnails[2]!.url,
    untouchedUrl: object('original.jpg', `&name=${encodeURIComponent(localFileName)}`),
    uploadId: `0195d3a0-0000-7000-8eee-${String(index).padStart(12, '0')}`,
    dateTaken: '2024-05-18T14:30:22+02:00',
    uploadEnd: '2024-06-01T10:00:00.123Z',
    visibleWidth: 4000,
    visibleHeight: 3000,
    created: '2024-06-01T10:00:00.123Z',
    ownerId: OWNER,
    thumbnails,
    placeholder: 'YTkGJwaRhWUIt4lbgnhZl3ath2BUBGYA',
    ...changes,
  }
}

const editOf = (index: number): NonNullable<Photo['edit']> => ({
  turn: 90,
  angle: -2.5,
  crop: { x: 0.1, y: 0, width: 0.5, height: 1 },
  revision: 'abc',
  editedUrl: `https://api.photos.example/${index}/photo.jpg`,
  sourceUrl: `https://api.photos.example/${index}/1300.webp`,
  sourceWidth: 4000,
  sourceHeight: 3000,
})

/** As the back end makes it. */
const inTwoParts = ({ url, untouchedUrl, thumbnails, ...photo }: Photo): TemplatePhoto => {
  const addressOf = (whole: string) => {
    const [template = '', signature = ''] = whole
      .replace(photo.imageId, '{id}')
      .replace(`name=${encodeURIComponent(photo.localFileName)}`, 'name={name}')
      .split(/(?<=signature=)/)
    return { template: `${template}{signature}`, signature }
  }
  const inParts = thumbnails.map(({ url: address, ...size }) => ({ ...size, address: addressOf(address) }))
  const last = url === thumbnails.at(-1)?.url ? inParts.at(-1)?.address : undefined
  return { ...photo, largest: last ?? addressOf(url), untouched: addressOf(untouchedUrl), thumbnails: inParts }
}

const pageOf = (images: Photo[]): PhotoPage => PhotoPage.parse({ cursor: 'next', images })
/** Photos of compact pages compose their fields when they are read. */
const written = (page: PhotoPage): unknown => JSON.parse(JSON.stringify(page))
const compactOf = ({ cursor, images }: PhotoPage) => compactPageOf({ cursor, photos: images.map(inTwoParts) })
const compacted = (page: PhotoPage) => CompactPhotoPage.parse(JSON.parse(JSON.stringify(compactOf(page))))

test('a compact page holds every field of its photos', () => {
  const bare = photoOf(3)
  delete bare.dateTaken
  delete bare.visibleWidth
  delete bare.placeholder
  const page = pageOf([
    photoOf(1),
    photoOf(2, { localFileName: "Ferien $& 'Über' 100%.jpg" }),
    bare,
    photoOf(4, { uploadEnd: '2024-06-01T10:00:09.000Z', isFavourite: true }),
    photoOf(5, { edit: editOf(5) }),
  ])
  expect(written(expandPage(compacted(page)))).toEqual(page)
})

test('photos that share the thumbnails of another keep their addresses', () => {
  const page = pageOf([photoOf(1), photoOf(2, { thumbnails: photoOf(1).thumbnails, url: photoOf(7).url })])
  expect(written(expandPage(compacted(page)))).toEqual(page)
})

test('a page of 500 photos takes at most 400 bytes a photo', () => {
  const page = pageOf(Array.from({ length: 500 }, (_, index) => photoOf(index)))
  expect(JSON.stringify(page).length / 500).toBeGreaterThan(1_400)
  expect(JSON.stringify(compactOf(page)).length / 500).toBeLessThan(400)
})

test('a photo of a compact page holds its id alone until more of it is read', () => {
  const [photo] = expandPage(compacted(pageOf([photoOf(1)]))).images
  expect(Object.entries(photo ?? {})).toEqual([['imageId', photoOf(1).imageId]])
  expect(photo?.thumbnails).toEqual(photoOf(1).thumbnails)
})

test('a page whose photos have different thumbnails, and an empty one, stay as they are', () => {
  expect(compactOf(pageOf([photoOf(1), photoOf(2, { thumbnails: [] })]))).toBeUndefined()
  expect(compactOf(pageOf([]))).toBeUndefined()
})

test('columns that do not fit together are refused', () => {
  const page = compacted(pageOf([photoOf(1), photoOf(2)]))
  expect(() => expandPage({ ...page, localFileNames: ['one.jpg'] })).toThrow('fewer entries')
})

test.each([
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'fbefbe10-8310-4187-a0d2-0c30d38f4114',
  'FBEFBE10-8310-4187-A0D2-0C30D38F4114',
])('the id %s comes back from its short form of base64url', (uuid) => {
  expect(shortIdOf(uuid)).toBe(Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url'))
  expect(uuidOf(shortIdOf(uuid))).toBe(uuid.toLowerCase())
})
