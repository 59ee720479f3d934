import fc from 'fast-check'

/** The code points that are not characters by themselves. */
const SURROGATES = { first: 0xd800, count: 0x800 }
const LAST_CHARACTER = 0x10ffff

/** Any character. The unit `binary` of fast-check would put all 1.1 million into a map first: a second for each file of tests. */
const character = fc.nat(LAST_CHARACTER - SURROGATES.count).map(
  (index) => String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count),
  (text) => {
    const codePoint = typeof text === 'string' ? text.codePointAt(0) : undefined
    if (codePoint === undefined || text !== String.fromCodePoint(codePoint)) throw new Error('It is not a character.')
    return codePoint < SURROGATES.first ? codePoint : codePoint - SURROGATES.count
  },
)

/** Texts that break queries, paths, headers, patterns, parsers and counters. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'a\u0000b',
    '\ud800',
    '\u202egpj.exe',
    "'; drop table customers; --",
    "' or '1'='1",
    '%',
    '%00',
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    'x\r\nset-cookie: a=b',
    '<img src=x onerror=alert(1)>',
    '{{constructor.constructor("return process")()}}',
    '${jndi:ldap://127.0.0.1/a}',
    '__proto__',
    'NaN',
    '-1',
    '1e400',
    '9223372036854775808',
    '0x10',
    '9999-99-99T99:99:99Z',
    '-271821-04-20T00:00:00Z',
    'null',
    '[]',
    `${'a'.repeat(5_000)}!`,
    `${' '.repeat(5_000)}x`,
    `${'('.repeat(2_000)}`,
  ),
  fc.string({ unit: character, maxLength: 60 }),
  fc.uuid(),
)

/** Texts of attackers and other values that a field may get in a request. */
export const hostileValue = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, -1, 0, 2 ** 53, -(2 ** 31) - 1, 1e308, [], {}) },
)

const hostileJson = hostileValue.map((value) => JSON.stringify(value))

/** The same input in every run, so that a result depends on the commit alone; `HOSTILE_SEED` tries other input. */
const seed = Number(process.env.HOSTILE_SEED ?? 1)

/**
 * Checks a reader of external text with hostile text, some of it JSON: it may accept or refuse, and must not fail
 * otherwise.
 */
export const checkTexts = (check: (text: string) => void) =>
  fc.assert(fc.property(fc.oneof(hostileText, hostileJson), check), { numRuns: 400, seed })

/** Checks a reader of parsed external JSON. */
export const checkValues = (check: (value: unknown) => void | Promise<void>) =>
  fc.assert(
    fc.asyncProperty(hostileValue, async (value) => check(value)),
    { numRuns: 200, seed },
  )

/**
 * Checks a reader of external files: random bytes after one of the given beginnings, so that they pass its first check.
 */
export const checkBytes = (beginnings: readonly Uint8Array[], check: (bytes: Buffer) => void | Promise<void>) =>
  fc.assert(
    fc.asyncProperty(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 200 }), async (beginning, rest) =>
      check(Buffer.concat([beginning, rest])),
    ),
    { numRuns: 300, seed },
  )
