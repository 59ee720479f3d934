import type { Photo } from '@account/shared/contracts/photo.ts'
import { sessionOfCall } from '../../platform/authentication/bearer-authentication.ts'
import { createObjectUrls } from '../../platform/object-store/object-urls.ts'
import { photoRow } from '../../testing/store-photos.ts'
import { createPhotoTexts } from './photo-texts.ts'
import type { ShownPhoto, WrittenPhoto } from './shown-photo-statements.ts'

const MINUTE = 60_000
const id = '01234567-89ab-7def-8123-456789abcdef'
const address = 'https://api.localhost/a'
const photo: Photo = {
  ...{ imageId: id, ownerId: id, uploadId: id, localFileName: 'ß "1".jpg', created: '2024-06-01T10:00:00.123Z' },
  ...{ url: address, untouchedUrl: address, thumbnails: [{ id: '300', url: address, width: 3, height: 2 }] },
}
const row: WrittenPhoto['row'] = [`${id}|owner|…`, 'Beach.jpg', '', null, '[]']
const asked = { row, viewer: 'owner', session: 'first', at: 0 }
const shown: ShownPhoto = photoRow('owner')

const createTexts = (presented: object = photo) => {
  const clock = { now: 0 }
  const urls = createObjectUrls({ sign: String, isSigned: () => false }, 'http://api.localhost', () => clock.now)
  const counts = { presented: 0 }
  const present = () => {
    counts.presented += 1
    return presented as Photo
  }
  const textOf = createPhotoTexts(urls, { present, presentOnce: present })
  return {
    counts,
    ask({ row: asWritten, viewer, session, at }: typeof asked) {
      clock.now = at
      return sessionOfCall.run(session, () => textOf({ row: asWritten, read: () => shown }, viewer))
    },
    textOf,
  }
}

test('a photo whose row is the same is written once, for as long as its addresses stay the same', () => {
  const { ask, counts } = createTexts()
  expect(ask(asked)).toBe(JSON.stringify(photo))
  expect(ask({ ...asked, row: [...row], at: 14 * MINUTE })).toBe(JSON.stringify(photo))
  expect(counts.presented).toBe(1)
})

test.each<[string, Partial<typeof asked>]>([
  ['plain column', { row: [`${row[0]}|t`, row[1], row[2], row[3], row[4]] }],
  ['name', { row: [row[0], 'Renamed.jpg', row[2], row[3], row[4]] }],
  ['edit', { row: [row[0], row[1], row[2], '{}', row[4]] }],
  ['list of thumbnails', { row: [row[0], row[1], row[2], row[3], '[{}]'] }],
  ['viewer', { viewer: 'participant' }],
  ['session', { session: 'second' }],
  ['period of addresses', { at: 15 * MINUTE }],
])('a photo is written again for another %s', (_, change) => {
  const { ask, counts } = createTexts()
  ask(asked)
  ask({ ...asked, ...change })
  expect(counts.presented).toBe(2)
  ask(asked)
  expect(counts.presented).toBe(3)
})

test('a photo that was read is written as it is', () => {
  const { textOf } = createTexts()
  expect(textOf(shown, 'owner')).toBe(JSON.stringify(photo))
})

test('each photo is checked against its contract', () => {
  expect(JSON.parse(createTexts({ ...photo, sha256: 'secret' }).ask(asked))).toEqual(photo)
  expect(() => createTexts({ ...photo, url: 'no address' }).ask(asked)).toThrow()
})
