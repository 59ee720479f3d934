import fc from 'fast-check'
import { sectionOf } from './photo-section.ts'

const created = new Date('2026-01-01T00:00:00Z')

type Shot = { local: string; milliseconds?: number; utcOffset?: string | null; name?: string }

const placeOf = ({ local, milliseconds = 0, utcOffset = null, name = 'IMG_1.jpg' }: Shot) => {
  const { takenSort, takenTie } = sectionOf({
    captureTime: { local, milliseconds, utcOffset },
    created,
    localFileName: name,
  })
  return `${takenSort.toISOString()} ${takenTie}`
}

const inOrder = (shots: readonly Shot[]) => {
  const sorted = shots.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  return sorted.map((shot) => shots.indexOf(shot))
}

test('[UP-07] the photos of a day are ordered by the clock of their cameras, whatever the offsets', () => {
  const [phone, camera, earlier] = ['2024-07-10T10:00:00', '2024-07-10T09:30:00', '2024-07-10T09:00:00']
  expect(
    inOrder([{ local: phone, utcOffset: '+02:00' }, { local: camera }, { local: earlier, utcOffset: '-08:00' }]),
  ).toEqual([2, 1, 0])
})

test('[UP-07] between equal clocks the earlier instant is first', () => {
  const local = '2024-07-10T10:00:00'
  const shots = ['-03:30', '+02:00', null, '+14:00', '+00:30'].map((utcOffset) => ({ local, utcOffset }))
  expect(inOrder(shots)).toEqual([3, 1, 4, 2, 0])
})

test('[UP-07] a burst is ordered by parts of a second, then by the numbers of its file names', () => {
  const local = '2024-07-10T10:00:00'
  expect(
    inOrder([
      { local, milliseconds: 300 },
      { local, milliseconds: 100 },
      { local, milliseconds: 200 },
    ]),
  ).toEqual([1, 2, 0])
  const names = ['IMG_10.jpg', 'IMG_9.jpg', 'img_0011.jpg', 'IMG_9 (2).jpg']
  expect(inOrder(names.map((name) => ({ local, name })))).toEqual([1, 3, 0, 2])
})

test.each([
  ['of Samsung', '20240710_100000.jpg', '20240710_100000(0).jpg'],
  ['of Windows', 'photo (9).jpg', 'photo (10).jpg'],
  ['of a Mac', 'IMG_0001.JPG', 'IMG_0001 2.JPG'],
  ['with dashes', 'IMG-1.jpg', 'IMG-1-1.jpg'],
  ['of Google', 'PXL_20240710_100000123.jpg', 'PXL_20240710_100000123~2.jpg'],
  ['without an extension', 'photo', 'photo 2'],
])('[UP-07] of two photos of one moment, the second by the name %s is later', (_, first, second) => {
  const local = '2024-07-10T10:00:00'
  expect(inOrder([second, first].map((name) => ({ local, name })))).toEqual([1, 0])
})

test('[UP-07] whatever its name and its moment, a photo has a month and a place that the database can hold', () => {
  const moment = fc.date({ min: new Date('1826-01-01'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  const offset = fc.constantFrom(null, '+14:00', '-12:00', '-05:00')
  fc.assert(
    fc.property(moment, offset, fc.string({ unit: 'binary', maxLength: 1_000 }), (date, utcOffset, localFileName) => {
      const local = date.toISOString().slice(0, 19)
      const captureTime = { local, milliseconds: date.getUTCMilliseconds(), utcOffset }
      const section = sectionOf({ captureTime, created, localFileName })
      expect([section.sectionYear, section.sectionMonth]).toEqual([date.getUTCFullYear(), date.getUTCMonth() + 1])
      expect(section.takenSort.toISOString()).toBe(date.toISOString())
      expect(section.takenTie.length).toBeLessThan(200)
      expect(section.takenTie.isWellFormed()).toBe(true)
    }),
    { numRuns: 500, seed: 7 },
  )
})
