import { createIntl } from 'react-intl'
import { photosOf } from '../testing/fake-library.ts'
import { formatDateTaken, photoName } from './photo-name.ts'

const [photo, other] = photosOf({ year: 2023, month: 8 }, 2)
const takenAt = (dateTaken: string) => ({ ...photo!, dateTaken })

test('the day of a photo is the one that its camera wrote, in the language of the page', () => {
  const photoAtNight = takenAt('2023-08-31T23:30:00-10:00')
  expect(formatDateTaken(photoAtNight, createIntl({ locale: 'en-GB' }))).toBe('31 August 2023')
  expect(formatDateTaken(photoAtNight, createIntl({ locale: 'de' }))).toBe('31. August 2023')
})

test('the photos of a page share one date format', () => {
  const intl = createIntl({ locale: 'en-GB' })
  const getDateTimeFormat = jest.spyOn(intl.formatters, 'getDateTimeFormat')
  expect(formatDateTaken(photo!, intl)).toBeDefined()
  expect(formatDateTaken(other!, intl)).toBeDefined()
  expect(getDateTimeFormat).toHaveBeenCalledTimes(1)
})

test('a name that changes the text direction is shown without those characters, and its day is unaffected', () => {
  const hostile = { ...photo!, localFileName: 'photo\u202egpj.exe' }
  expect(photoName(hostile, createIntl({ locale: 'en-GB' }))).toBe('photogpj.exe, 14 August 2023')
})
