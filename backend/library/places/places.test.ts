import { sql } from 'drizzle-orm'
import { callAs } from '../../testing/call-as.ts'
import { eventually } from '../../testing/eventually.ts'
import { libraryOf } from '../../testing/library-of.ts'
import { readZip } from '../../testing/read-zip.ts'
import { chunkOf, readyExport } from '../testing/requested-exports.ts'
import { locatedPhoto } from '../../testing/photo-files/located-photo.ts'
import { storePhotoRows } from '../../testing/store-photos.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { uploadPhoto } from '../../testing/upload-file.ts'
import { createPlacesRepository } from './places-repository.ts'
import { createReadPlaces } from './read-places.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const LISBON = [38.717, -9.133] as const
const MUNICH = [48.137, 11.575] as const
const ATLANTIC = [40, -40] as const

const newLibrary = () => {
  const ownerId = backEnd.newCustomer()
  const library = libraryOf(backEnd, ownerId)
  const upload = async (name: string, position: readonly [number, number]) => {
    const bytes = await locatedPhoto(...position)
    return (await uploadPhoto(backEnd, ownerId, { name, bytes })).imageId
  }
  const search = async (text: string) =>
    (await library.photos({ search: text })).images.map(({ localFileName }) => localFileName).toSorted()
  /** Rows that the database holds of the customer's places. */
  const stored = async () => {
    const { rows } = await backEnd.database.execute(sql`
      select latitude, longitude from photo_places where owner_id = ${ownerId} order by latitude`)
    return rows
  }
  const placeOf = async (id: string) => (await library.details(id)).place
  const isPlaced = (id: string) => eventually(async () => (await placeOf(id)) !== undefined)
  return { ownerId, library, upload, search, stored, placeOf, isPlaced }
}

test('nothing of a position is stored until the customer switches places on', async () => {
  const { library, upload, search, stored, placeOf } = newLibrary()
  const id = await upload('a.jpg', LISBON)
  expect(await library.places()).toEqual({ isOn: false, isReading: false })
  expect(await stored()).toEqual([])
  expect(await placeOf(id)).toBeUndefined()
  expect(await search('lisbon')).toEqual([])
})

test('photos that are uploaded while places are on have a city and a country, and are found by either', async () => {
  const { library, upload, search, stored, placeOf, isPlaced } = newLibrary()
  await library.switchPlaces(true)
  const [lisbon, munich, ocean] = [
    await upload('a.jpg', LISBON),
    await upload('b.jpg', MUNICH),
    await upload('c.jpg', ATLANTIC),
  ]
  await isPlaced(lisbon)
  await isPlaced(munich)
  expect(await placeOf(lisbon)).toEqual({ city: 'Lisbon', country: 'Portugal' })
  expect(await placeOf(munich)).toEqual({ city: 'Munich', country: 'Germany' })
  expect(await placeOf(ocean)).toBeUndefined()
  for (const word of ['lisbon', 'Lissabon', 'lisbonne', 'Lisboa', 'Lizbona', 'portugal', 'Portogallo', 'lis'])
    expect([word, await search(word)]).toEqual([word, ['a.jpg']])
  for (const word of ['München', 'munchen', 'Monaco di Baviera', 'Monachium', 'Allemagne', 'Niemcy', 'Tyskland'])
    expect([word, await search(word)]).toEqual([word, ['b.jpg']])
  expect(await search('lisbon munich')).toEqual([])
  expect(await search('sbon')).toEqual([])
  expect(await stored()).toEqual([
    { latitude: 38.717, longitude: -9.133 },
    { latitude: 40, longitude: -40 },
    { latitude: 48.137, longitude: 11.575 },
  ])
})

test('photos from before the switch are read again, and a switch to off deletes every position at once', async () => {
  const { ownerId, library, upload, search, stored, placeOf, isPlaced } = newLibrary()
  const id = await upload('before.jpg', LISBON)
  await storePhotoRows(backEnd, ownerId, 1)
  expect(await library.switchPlaces(true)).toEqual({ isOn: true, isReading: true })
  await isPlaced(id)
  await eventually(async () => !(await library.places()).isReading)
  expect(await search('portugal')).toEqual(['before.jpg'])

  expect(await library.switchPlaces(false)).toEqual({ isOn: false, isReading: false })
  expect(await stored()).toEqual([])
  expect(await placeOf(id)).toBeUndefined()
  expect(await search('portugal')).toEqual([])
  expect((await library.counts()).photosCount).toBe(2)
  await library.switchPlaces(true)
  await isPlaced(id)
})

test('each switch is an activity of the account, and one that changes nothing is none', async () => {
  const { ownerId, library } = newLibrary()
  for (const isOn of [false, true, true, false, false]) await library.switchPlaces(isOn)
  const { rows } = await backEnd.database.execute(
    sql`select kind from account_activity where customer_id = ${ownerId} order by id`,
  )
  expect(rows).toEqual([{ kind: 'places-switched-on' }, { kind: 'places-switched-off' }])
})

test('a position that is read while places are switched off is not stored', async () => {
  const { ownerId, library, upload, stored } = newLibrary()
  const id = await upload('a.jpg', LISBON)
  await createPlacesRepository(backEnd.database).keep({ id, ownerId }, { latitude: 1, longitude: 1 })
  expect(await stored()).toEqual([])
  await library.switchPlaces(true)
  await library.switchPlaces(false)
  await createPlacesRepository(backEnd.database).keep({ id, ownerId }, { latitude: 1, longitude: 1 })
  expect(await stored()).toEqual([])
})

test('a reading that places switched off or an erasure overtake sends no message', async () => {
  const { ownerId, library } = newLibrary()
  await library.switchPlaces(true)
  await eventually(async () => !(await library.places()).isReading)
  const repository = createPlacesRepository(backEnd.database)
  const notified: string[] = []
  const isCurrent = async () => {
    await repository.switchOff(ownerId)
    return true
  }
  const read = createReadPlaces({
    places: { ...repository, isCurrent },
    objects: { getFile: () => Promise.reject(new Error('No photo is read.')) },
    locate: async () => undefined,
    continueReading: async () => undefined,
    notifyChanged: async (customerId) => void notified.push(customerId),
    logger: { warn: () => undefined },
    folder: backEnd.folder,
  })
  await read({ customerId: ownerId, switchedOn: new Date().toISOString() })
  expect(notified).toEqual([])
})

test('a place is deleted with its photo, and no other customer finds it', async () => {
  const { library, upload, search, stored, isPlaced } = newLibrary()
  await library.switchPlaces(true)
  const id = await upload('a.jpg', LISBON)
  await isPlaced(id)
  const other = newLibrary()
  await other.library.switchPlaces(true)
  expect(await other.search('lisbon')).toEqual([])
  await expect(other.library.details(id)).rejects.toMatchObject({ code: 'photo-not-found' })
  await library.delete([id])
  expect(await stored()).toEqual([])
  expect(await search('lisbon')).toEqual([])
})

test('an export holds the places that are stored, its size counts them, and none are there after the switch to off', async () => {
  const { ownerId, library, upload, isPlaced } = newLibrary()
  await library.switchPlaces(true)
  await isPlaced(await upload('a.jpg', LISBON))
  const call = callAs(backEnd, ownerId)
  const { backupId, chunks } = await readyExport(call)
  const archive = async () => (await chunkOf(backEnd, call, { backupId, iteration: 1 })).bytes
  const unpacked = async () => readZip(await archive())
  expect(chunks).toEqual([{ iteration: 1, size: (await archive()).length }])
  const files = await unpacked()
  expect(files.map(({ name }) => name)).toEqual(['a.jpg', 'places.csv'])
  expect(files[1]?.bytes.toString()).toBe(
    'file,latitude,longitude,city,country\r\n"a.jpg",38.717,-9.133,"Lisbon","PT"\r\n',
  )
  await library.switchPlaces(false)
  expect((await unpacked()).map(({ name }) => name)).toEqual(['a.jpg'])
})
