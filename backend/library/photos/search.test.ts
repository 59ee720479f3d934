import { randomUUID } from 'node:crypto'
import type { PhotoPage } from '@account/shared/contracts/photo.ts'
import { libraryOf } from '../../testing/library-of.ts'
import { photoRow } from '../../testing/store-photos.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createAlbumPhotosRepository } from '../albums/album-photos-repository.ts'
import { createAlbumsRepository } from '../albums/albums-repository.ts'
import { createPhotosRepository, type PhotoRow } from './photos-repository.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const taken = (local: string): Partial<PhotoRow> => ({
  dateTakenLocal: local,
  sectionYear: Number(local.slice(0, 4)),
  sectionMonth: Number(local.slice(5, 7)),
  takenSort: new Date(`${local}Z`),
})

/** The photos of one library by their file names, of which `search` returns those that match. */
const libraryWith = async (files: Record<string, Partial<PhotoRow>>) => {
  const ownerId = backEnd.newCustomer()
  const photos = createPhotosRepository(backEnd.database)
  const rows = Object.entries(files).map(([localFileName, changes]) => photoRow(ownerId, { localFileName, ...changes }))
  for (const row of rows) await photos.insert(row)
  const library = libraryOf(backEnd, ownerId)
  const namesOf = ({ images }: PhotoPage) => images.map(({ localFileName }) => localFileName).toSorted()
  return {
    ownerId,
    rows,
    library,
    search: async (search: string) => namesOf(await library.photos({ search })),
    searchMonth: async (month: string, search: string) => namesOf(await library.month(month, { search })),
  }
}

const years = () =>
  libraryWith({
    'beach.jpg': taken('2019-07-14T10:00:00'),
    'hills.jpg': taken('2019-10-02T10:00:00'),
    'tree.jpg': taken('2020-12-24T18:00:00'),
    'snow.jpg': taken('2020-01-05T10:00:00'),
    'scan.jpg': {
      ...taken('1970-01-01T00:00:00'),
      dateTakenLocal: null,
    },
  })

test('a season of a year, a day of any year, a month and a year find the photos that were taken then', async () => {
  const { search } = await years()
  expect(await search('summer 2019')).toEqual(['beach.jpg'])
  expect(await search('zomer 2019')).toEqual(['beach.jpg'])
  expect(await search('24 december')).toEqual(['tree.jpg'])
  expect(await search('24 grudnia 2020')).toEqual(['tree.jpg'])
  expect(await search('25 december')).toEqual([])
  expect(await search('22.–26. December 2020')).toEqual(['tree.jpg'])
  expect(await search('winter 2019/20')).toEqual(['snow.jpg'])
  expect(await search('oktober')).toEqual(['hills.jpg'])
  expect(await search('2020')).toEqual(['snow.jpg', 'tree.jpg'])
  expect(await search('winter 2019')).toEqual(['snow.jpg'])
  expect(await search('january 1970')).toEqual([])
})

test('names of files, cameras and albums are found by parts of them, and together with dates', async () => {
  const { ownerId, rows, search } = await libraryWith({
    'IMG_4711.jpg': { ...taken('2019-07-14T10:00:00'), camera: 'Canon EOS 80D' },
    'Lissabon 100%.jpg': taken('2019-07-15T10:00:00'),
    'IMG_4712.jpg': taken('2021-03-01T10:00:00'),
  })
  const albumId = randomUUID()
  await createAlbumsRepository(backEnd.database).insert(ownerId, albumId, 'Summer 2019 in Porto')
  await createAlbumPhotosRepository(backEnd.database).add(albumId, ownerId, [rows[2]!.id])
  expect(await search('img_471')).toEqual(['IMG_4711.jpg', 'IMG_4712.jpg'])
  expect(await search('eos')).toEqual(['IMG_4711.jpg'])
  expect(await search('100%')).toEqual(['Lissabon 100%.jpg'])
  expect(await search('porto')).toEqual(['IMG_4712.jpg'])
  expect(await search('summer 2019')).toEqual(['IMG_4711.jpg', 'IMG_4712.jpg', 'Lissabon 100%.jpg'])
  expect(await search('summer 2019 canon')).toEqual(['IMG_4711.jpg'])
  expect(await search("o'brien; drop table photos")).toEqual([])
})

test('names are found however their accents, apostrophes and dashes are typed', async () => {
  const ofMac = 'Café d’été – Nîmes.jpg'.normalize('NFD')
  const { search } = await libraryWith({ [ofMac]: {}, "Emma's 10-11.jpg": {}, 'Emmas 10 11.jpg': {} })
  expect(await search('café')).toEqual([ofMac])
  expect(await search("d'été".normalize('NFC'))).toEqual([ofMac])
  expect(await search('nîmes'.normalize('NFD'))).toEqual([ofMac])
  expect(await search('“Emma’s”')).toEqual(["Emma's 10-11.jpg"])
  expect(await search('emma’s 10–11')).toEqual(["Emma's 10-11.jpg"])
})

test('names are found without their accents, in capitals, and with other signs between their words', async () => {
  const { ownerId, rows, search } = await libraryWith({
    'Été à Łódź.jpg': {},
    'ÆBLER ØL.JPG': { camera: 'Canon EOS 80D' },
    'cafe_des-amis 2.jpg': {},
    'plain.jpg': {},
  })
  const albumId = randomUUID()
  await createAlbumsRepository(backEnd.database).insert(ownerId, albumId, 'ÉTÉ EN PROVENCE')
  await createAlbumPhotosRepository(backEnd.database).add(albumId, ownerId, [rows[3]!.id])
  expect(await search('ete')).toEqual(['plain.jpg', 'Été à Łódź.jpg'])
  expect(await search('été en provence')).toEqual(['plain.jpg'])
  expect(await search('lodz')).toEqual(['Été à Łódź.jpg'])
  expect(await search('æbler øl')).toEqual(['ÆBLER ØL.JPG'])
  expect(await search('æbler canon')).toEqual(['ÆBLER ØL.JPG'])
  expect(await search('café-des_amis')).toEqual(['cafe_des-amis 2.jpg'])
  expect(await search('_')).toEqual(['cafe_des-amis 2.jpg'])
})

test('names are found by letters that are typed as two, without names that have only one of them', async () => {
  const { ownerId, rows, search } = await libraryWith({
    'MÜNCHEN Straße 1.jpg': {},
    ['Grüße aus Ærø.jpg'.normalize('NFD')]: {},
    'Blume.jpg': {},
    'Blumé.jpg': {},
    'muenchen.jpg': {},
  })
  const albumId = randomUUID()
  await createAlbumsRepository(backEnd.database).insert(ownerId, albumId, 'ZÜRICH')
  await createAlbumPhotosRepository(backEnd.database).add(albumId, ownerId, [rows[2]!.id])
  const munich = ['MÜNCHEN Straße 1.jpg', 'muenchen.jpg']
  expect(await search('muenchen')).toEqual(munich)
  expect(await search('München')).toEqual(munich)
  expect(await search('munchen')).toEqual(['MÜNCHEN Straße 1.jpg'])
  expect(await search('muenchen strasse')).toEqual(['MÜNCHEN Straße 1.jpg'])
  expect(await search('gruesse aeroe')).toEqual(['Grüße aus Ærø.jpg'.normalize('NFD')])
  expect(await search('zuerich')).toEqual(['Blume.jpg'])
  expect(await search('blue')).toEqual([])
})

test('ranges of years and relative dates find what was taken then', async () => {
  const lastYear = new Date().getUTCFullYear() - 1
  const { library, search, searchMonth } = await libraryWith({
    'old.jpg': taken('2018-12-31T23:59:59'),
    'first.jpg': taken('2019-01-01T00:00:00'),
    'last.jpg': taken('2021-12-31T23:59:59'),
    'new.jpg': taken(`${lastYear}-07-01T10:00:00`),
  })
  expect(await search('2019 bis 2021')).toEqual(['first.jpg', 'last.jpg'])
  expect(await search('24.12.2018 - 6.1.2019')).toEqual(['first.jpg', 'old.jpg'])
  expect(await searchMonth('2019/1', '2019-2021')).toEqual(['first.jpg'])
  expect(await library.timeline({ search: '2018-2019' })).toEqual({ 2018: { 12: 1 }, 2019: { 1: 1 } })
  expect(await search('letztes Jahr')).toEqual(['new.jpg'])
  expect(await search('last year new')).toEqual(['new.jpg'])
})

test('the counts and the months of a search agree with its list', async () => {
  const { library, searchMonth } = await years()
  expect(await library.timeline({ search: 'winter 2020' })).toEqual({ 2020: { 1: 1, 12: 1 } })
  expect(await searchMonth('2020/12', 'winter 2020')).toEqual(['tree.jpg'])
  expect(await searchMonth('2020/12', 'beach')).toEqual([])
  expect(await library.timeline({ search: ',' })).toEqual({})
})

test('a photo that matches by its date, its name and two albums is counted once', async () => {
  const { ownerId, rows, library } = await libraryWith({
    'summer.jpg': taken('2019-07-14T10:00:00'),
    'other.jpg': taken('2019-07-15T10:00:00'),
    'winter.jpg': taken('2019-01-15T10:00:00'),
  })
  for (const albumName of ['Summer', 'Another summer']) {
    const albumId = randomUUID()
    await createAlbumsRepository(backEnd.database).insert(ownerId, albumId, albumName)
    const photoIds = [rows[0]!.id, rows[2]!.id]
    await createAlbumPhotosRepository(backEnd.database).add(albumId, ownerId, photoIds)
  }
  expect(await library.timeline({ search: 'summer' })).toEqual({ 2019: { 1: 1, 7: 2 } })
  expect(await library.timeline({ search: '.jpg summer' })).toEqual({ 2019: { 1: 1, 7: 2 } })
  expect(await library.timeline({ search: 'winter summer' })).toEqual({ 2019: { 1: 1 } })
})

test('pages of a search continue, in either order, and only for the same search', async () => {
  const { library } = await years()
  const first = await library.photos({ search: '.jpg', limit: '3', sortKey: 'created', sortOrder: 'asc' })
  const rest = await library.photos({
    search: '.jpg',
    limit: '3',
    sortKey: 'created',
    sortOrder: 'asc',
    cursor: first.cursor ?? '',
  })
  expect(new Set([...first.images, ...rest.images].map(({ imageId }) => imageId)).size).toBe(5)
  const other = { search: 'tree', sortKey: 'created', sortOrder: 'asc', cursor: first.cursor ?? '' }
  await expect(library.photos(other)).rejects.toMatchObject({ code: 'cursor-refused' })
})

test('a search combines with the favourites, and finds no photo of another customer', async () => {
  const { library, rows } = await years()
  await library.addFavourites([rows[0]!.id])
  expect((await library.photos({ search: '.jpg', favourites: 'true' })).images).toHaveLength(1)
  expect(await library.timeline({ search: '.jpg', favourites: 'true' })).toEqual({ 2019: { 7: 1 } })
  expect((await libraryOf(backEnd, backEnd.newCustomer()).photos({ search: '.jpg' })).images).toEqual([])
})

test('blurred and dark photos are found by words, in the library and in a month, and a name counts too', async () => {
  const measured = { likeness: '0'.repeat(64), sharpness: 400, brightness: 200 }
  const { search, searchMonth } = await libraryWith({
    'sharp.jpg': measured,
    'shaken.jpg': { ...measured, sharpness: 49 },
    'night.jpg': { ...measured, brightness: 63 },
    'both.jpg': { ...measured, sharpness: 12, brightness: 20 },
    'dark chocolate.jpg': measured,
    'not-measured.jpg': {},
  })
  expect(await search('blurred')).toEqual(['both.jpg', 'shaken.jpg'])
  expect(await search('dark')).toEqual(['both.jpg', 'dark chocolate.jpg', 'night.jpg'])
  expect(await search('unscharf dunkel')).toEqual(['both.jpg'])
  expect(await search('unscharf 2019')).toEqual([])
  expect(await searchMonth('2024/5', 'onscherp')).toEqual(['both.jpg', 'shaken.jpg'])
})
