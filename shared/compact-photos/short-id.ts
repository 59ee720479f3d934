const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const SHORT_LENGTH = 22
const UUID_LENGTH = 36

const HEX = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))
const HYPHEN = '-'.charCodeAt(0)

/** By the code of a digit, in either case. */
const valueOfHex: number[] = []
for (const [value, code] of HEX.entries())
  for (const digit of [code, String.fromCharCode(code).toUpperCase().charCodeAt(0)]) valueOfHex[digit] = value

/** Three digits of a UUID, 12 bits, are two of base64url. */
const HEX_DIGITS = 3

/** A UUID as 22 characters of base64url in place of 36. A page has a thousand of them, so nothing is made between. */
export const shortIdOf = (uuid: string): string => {
  let short = ''
  let bits = 0
  let digits = 0
  for (let at = 0; at < UUID_LENGTH; at += 1) {
    const code = uuid.charCodeAt(at)
    if (code === HYPHEN) continue
    bits = (bits << 4) | (valueOfHex[code] ?? 0)
    digits += 1
    if (digits < HEX_DIGITS) continue
    short += `${DIGITS[bits >> 6]}${DIGITS[bits & 63]}`
    bits = 0
    digits = 0
  }
  // Of 32 digits two are left: one of base64url, and half of the last.
  return `${short}${DIGITS[bits >> 2]}${DIGITS[(bits & 3) << 4]}`
}

const valueOf = new Map(Array.from(DIGITS, (digit, value) => [digit, value]))

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
