import { UNDATED_MONTH } from '@account/shared/contracts/timeline-numbers.ts'
import type { CaptureTime } from '../photo-files/dates/capture-time.ts'

/** Raised when more is read of photos, or in another way: stored ones are then read again. */
export const READER_VERSION = 9

const MINUTES_BEFORE_UTC = 15 * 60
const LONGEST_NAME = 150
/** Numbers of file names are compared as numbers: IMG_9 comes before IMG_10. */
const DIGITS = 12

/** The earlier instant has the greater offset, and is first. */
const offsetOrder = (utcOffset: string | null) => {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):(\d\d)$/.exec(utcOffset ?? '') ?? []
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return String(MINUTES_BEFORE_UTC - ahead).padStart(4, '0')
}

/** A tab is before whatever may follow a name, so that `IMG_1.jpg` comes before `IMG_1 (1).jpg`, which was taken after it. */
const withExtensionApart = (fileName: string) => fileName.replace(/\.(?=[^.]*$)/, '\t')

const nameOrder = (fileName: string) =>
  withExtensionApart(fileName)
    .slice(0, LONGEST_NAME)
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(DIGITS, '0'))
    .slice(0, LONGEST_NAME)
    .toWellFormed()

type Dated = { captureTime: CaptureTime | undefined; created: Date; localFileName: string }

/**
 * The month of a photo and its place in it: by the camera's clock, then the offset, then the file name. See: [Note: Photos of a
 * month by the camera's clock]
 */
export const sectionOf = ({ captureTime, created, localFileName }: Dated) => {
  const takenTie = `${offsetOrder(captureTime?.utcOffset ?? null)} ${nameOrder(localFileName)}`
  if (!captureTime) {
    const undated = { sectionYear: UNDATED_MONTH.year, sectionMonth: UNDATED_MONTH.month, takenSort: created }
    return { dateTakenLocal: null, utcOffset: null, ...undated, takenTie }
  }
  const { local, milliseconds, utcOffset } = captureTime
  const [year, month] = local.split('-')
  const takenSort = new Date(Date.parse(`${local}Z`) + milliseconds)
  return {
    dateTakenLocal: local,
    utcOffset,
    sectionYear: Number(year),
    sectionMonth: Number(month),
    takenSort,
    takenTie,
  }
}
