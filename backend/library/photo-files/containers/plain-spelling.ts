/** A hostile file may hold megabytes in place of a date. */
export const LONGEST_SPELLING = 100

/** The zeros of the digits that telephones write in Arabic, Persian, Hindi, Bengali, Thai, and in full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10]

const westernDigit = (digit: string) => {
  const code = digit.codePointAt(0) ?? 0
  const zero = ZEROS.find((candidate) => code >= candidate && code < candidate + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** Without what is not part of a date: quotes, several blanks, and the characters for year, month, day, hour and minute. */
export const plainSpellingOf = (text: string) =>
  text
    .slice(0, LONGEST_SPELLING)
    .replaceAll('\0', ' ')
    .replace(/[^\p{ASCII}\P{Nd}]/gu, westernDigit)
    .replace(/[\u200e\u200f"']/g, '')
    .replace(/[年月년월]/g, '-')
    .replace(/[日일]/g, ' ')
    .replace(/[秒초]|[分분](?=\s*$)/g, '')
    .replace(/[時时点點시分분]/g, ':')
    .trim()
    .replace(/\s+/g, ' ')
