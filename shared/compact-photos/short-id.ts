const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Six digits of a UUID, 24 bits, are four of base64url. */
const HEX_DIGITS = 6
const SHORT_DIGITS = 4
const HEX_LENGTH = 32
const SHORT_LENGTH = 22

/** A UUID as 22 characters of base64url in place of 36. A page has a thousand of them, so nothing is made between. */
export const shortIdOf = (uuid: string): string => {
  const hex = uuid.replaceAll('-', '').padEnd(HEX_LENGTH + HEX_DIGITS, '0')
  let short = ''
  for (let at = 0; at < HEX_LENGTH; at += HEX_DIGITS) {
    const bits = parseInt(hex.slice(at, at + HEX_DIGITS), 16)
    short += `${DIGITS[bits >> 18]}${DIGITS[(bits >> 12) & 63]}${DIGITS[(bits >> 6) & 63]}${DIGITS[bits & 63]}`
  }
  return short.slice(0, SHORT_LENGTH)
}

const valueOf = new Map(Array.from(DIGITS, (digit, value) => [digit, value]))

export const uuidOf = (shortId: string): string => {
  let hex = ''
  for (let at = 0; at < SHORT_LENGTH; at += SHORT_DIGITS) {
    let bits = 0
    for (let place = at; place < at + SHORT_DIGITS; place += 1)
      bits = (bits << 6) | (valueOf.get(shortId[place] ?? '') ?? 0)
    hex += bits.toString(16).padStart(HEX_DIGITS, '0')
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, HEX_LENGTH)}`
}
