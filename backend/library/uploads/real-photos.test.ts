import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { libraryOf } from '../../testing/library-of.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { uploadFile, uploadPhoto } from '../../testing/upload-file.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const storedIn = (customerId: string, name: string, bytes: Uint8Array) =>
  uploadPhoto(backEnd, customerId, { name, bytes })

const realPhotos = fileURLToPath(new URL('../../../../shared/photos', import.meta.url))

const months: [string, string][] = [
  ['IMG_2682.heic', '2019-3'],
  ['craft-beer.jpg', '1970-1'],
  ['cyclamen_persicum.jpg', '2007-12'],
  ['thompson-springs.jpg', '2022-1'],
  ['date-priority-test.jpg', '2023-2'],
  ['datetimeoriginal-gps.jpg', '2025-12'],
  ['gps-datetime.jpg', '2023-11'],
  ['time-created.jpg', '1970-1'],
  ['density_plot.png', '1970-1'],
  ['empty_gps.jpg', '2025-6'],
  ['portrait-orientation-6.jpg', '1970-1'],
  ['notocactus_minimus.jpg', '2008-5'],
  ['prairie_falcon.jpg', '2022-3'],
  ['el_torcal_rocks.jpg', '2012-8'],
  ['tanners_ridge.jpg', '2023-9'],
  ['polemonium_reptans.jpg', '1970-1'],
  ['wood_anemones.jpg', '1970-1'],
  ['orychophragmus_violaceus.jpg', '1970-1'],
  ['silver_fir.jpg', '1970-1'],
]

// The real photos exist beside some checkouts only. The tests of uploads have an own fixture for every kind of file.
const whereRealPhotosAre = existsSync(realPhotos) ? test : test.skip

whereRealPhotosAre.each(months)('%s of a real camera is listed under %s', async (name, month) => {
  const customerId = backEnd.newCustomer()
  await storedIn(customerId, name, readFileSync(join(realPhotos, name)))
  const [year = '', ofYear = ''] = month.split('-')
  expect(await libraryOf(backEnd, customerId).timeline()).toEqual({ [year]: { [ofYear]: 1 } })
})

whereRealPhotosAre('the offset, the orientation and the HEIC date of real photos are stored', async () => {
  const customerId = backEnd.newCustomer()
  const read = (name: string) => readFileSync(join(realPhotos, name))
  expect(await storedIn(customerId, 'a.jpg', read('thompson-springs.jpg'))).toMatchObject({
    dateTaken: '2022-01-10T15:15:44-04:00',
  })
  expect(await storedIn(customerId, 'b.jpg', read('portrait-orientation-6.jpg'))).toMatchObject({
    visibleWidth: 840,
    visibleHeight: 700,
  })
  expect(await storedIn(customerId, 'c.heic', read('IMG_2682.heic'))).toMatchObject({
    dateTaken: '2019-03-21T11:04:22',
    visibleWidth: 4032,
    visibleHeight: 3024,
  })
})

whereRealPhotosAre('a cut HEIC is refused rather than stored black below the middle', async () => {
  const heic = readFileSync(join(realPhotos, 'IMG_2682.heic'))
  const cut = heic.subarray(0, Math.floor(heic.length * 0.6))
  expect(
    await uploadFile(backEnd, backEnd.newCustomer(), { name: 'cut.heic', bytes: new Uint8Array(cut) }),
  ).toMatchObject({ state: 'refused', reason: 'damaged-file' })
})
