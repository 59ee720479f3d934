import { momentOf, utcOffsetOf, withParts, type Moment } from '../containers/moment.ts'

export type IptcMoments = { created?: Moment | undefined; digitized?: Moment | undefined }

const MARKER = 0x1c
const APPLICATION_RECORD = 2
const HEADER_BYTES = 5
const LONGEST_VALUE = 64
const dataset = { dateCreated: 55, timeCreated: 60, dateDigitized: 62, timeDigitized: 63 }

/** The datasets of the application record by number, each the first of its kind. */
const datasetsOf = (iptc: Buffer): ReadonlyMap<number, string> => {
  const found = new Map<number, string>()
  let at = iptc.indexOf(MARKER)
  while (at >= 0 && at + HEADER_BYTES <= iptc.length) {
    const [record, number = 0, bytes] = [iptc[at + 1], iptc[at + 2], iptc.readUInt16BE(at + 3)]
    const begin = at + HEADER_BYTES
    const isLong = bytes >= 0x8000
    // Long datasets are captions and previews, and hold their length in as many bytes as the lower bits say.
    const lengthBytes = isLong ? bytes & 0x7fff : 0
    if (lengthBytes > 4 || begin + lengthBytes > iptc.length) return found
    const length = lengthBytes > 0 ? iptc.readUIntBE(begin, lengthBytes) : isLong ? 0 : bytes
    if (record === APPLICATION_RECORD && length <= LONGEST_VALUE && !found.has(number))
      found.set(number, iptc.toString('latin1', begin + lengthBytes, begin + lengthBytes + length))
    at = iptc.indexOf(MARKER, begin + lengthBytes + length)
  }
  return found
}

/** HHMMSS with an offset or without. Programs fill in +0000 where the camera wrote no offset, so that one says nothing. */
const TIME = /^\s*(\d{2}):?(\d{2}):?(\d{2})?\s*([-+]\d{2}:?\d{2})?/

const momentWith = (date: string | undefined, time: string | undefined): Moment | undefined => {
  const [, hour, minute, second = '00', offset] = TIME.exec(time ?? '') ?? []
  const timed = hour && momentOf(`${date ?? ''} ${hour}:${minute ?? ''}:${second}`)
  if (!timed) return momentOf(date)
  return withParts(timed, { utcOffset: /^.00:?00$/.test(offset ?? '') ? undefined : utcOffsetOf(offset) })
}

/** The dates of an IPTC block (IIM 4.2, record 2); a time without a date is not a date. */
export const iptcMomentsOf = (iptc: Buffer): IptcMoments => {
  const datasets = datasetsOf(iptc)
  return {
    created: momentWith(datasets.get(dataset.dateCreated), datasets.get(dataset.timeCreated)),
    digitized: momentWith(datasets.get(dataset.dateDigitized), datasets.get(dataset.timeDigitized)),
  }
}
