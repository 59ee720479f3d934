const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Six digits of a UUID, 24 bits, are four of base64url. */
const HEX_DIGITS = 6
const HEX_LENGTH = 32
const SHORT_LENGTH = 22
const UUID_LENGTH = 36

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

const HEX = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))
const HYPHEN = '-'.charCodeAt(0)
/** The places of the hyphens in a UUID. */
const HYPHENS: readonly number[] = [8, 13, 18, 23]

/** Made at once, because a string that is put together of parts keeps all of them, which takes five times as much memory. */
export const uuidOf = (shortId: string): string => {
  const codes: number[] = []
  for (let at = 0; at < SHORT_LENGTH; at += 2) {
    const bits = ((valueOf.get(shortId[at] ?? '') ?? 0) << 6) | (valueOf.get(shortId[at + 1] ?? '') ?? 0)
    for (const digit of [bits >> 8, (bits >> 4) & 15, bits & 15]) {
      if (HYPHENS.includes(codes.length)) codes.push(HYPHEN)
      codes.push(HEX[digit] ?? 0)
    }
  }
  return String.fromCharCode(...codes.slice(0, UUID_LENGTH))
}
