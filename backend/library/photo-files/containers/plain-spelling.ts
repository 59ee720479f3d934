/** A hostile file may hold megabytes in place of a date. */
export const LONGEST_SPELLING = 100

/** The zeros of the digits that telephones write in Arabic, Persian, Hindi, Bengali, Thai, and in full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10]

/** The spellings of AM and PM on phones in Korean, Chinese, Japanese, Arabic and Greek. */
const halves: readonly [RegExp, string][] = [
  [/오전|上午|午前|(?<!\p{L})ص(?!\p{L})|π\.?\s?μ\.?/gu, ' AM '],
  [/오후|下午|午後|(?<!\p{L})م(?!\p{L})|μ\.?\s?μ\.?/gu, ' PM '],
]
/** AM or PM before the time, as East Asian languages write it. */
const HALF_FIRST = /(?<![a-z])([ap])\.?\s?m\.?\s+(\d{1,2}:\d{2}(?::\d{2})?)(?!\d)/i

const withHalves = (text: string) =>
  halves.reduce((spelling, [written, plain]) => spelling.replace(written, plain), text)

const westernDigit = (digit: string) => {
  const code = digit.codePointAt(0) ?? 0
  const zero = ZEROS.find((candidate) => code >= candidate && code < candidate + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** Writes a date with ASCII digits and single blanks, and without quotes or the East Asian characters for year, month and hour. */
export const plainSpellingOf = (text: string) =>
  withHalves(text.slice(0, LONGEST_SPELLING).normalize('NFKC'))
    .replaceAll('\0', ' ')
    .replace(/[^\p{ASCII}\P{Nd}]/gu, westernDigit)
    .replace(/[\u200e\u200f"']/g, '')
    .replace(/[年月년월]/g, '-')
    .replace(/[日일]/g, ' ')
    .replace(/[秒초]|[分분](?=\s*$)/g, '')
    .replace(/[時时点點시分분]/g, ':')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(HALF_FIRST, '$2 $1m')
