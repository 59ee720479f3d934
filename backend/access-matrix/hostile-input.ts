import fc from 'fast-check'

/** As much of JSON Schema as the published contract uses. */
export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  minimum?: number
  maximum?: number
}

/** What breaks queries, paths, headers, patterns, parsers and counters. */
const hostileText = fc.oneof(
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
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.uuid(),
)

const hostileValue = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, -1, 0, 2 ** 53, -(2 ** 31) - 1, 1e308, [], {}) },
)

const plausibleText = (format: string | undefined): fc.Arbitrary<unknown> => {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl()
  return hostileText
}

const plausible = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const [alternative] = [schema.anyOf, schema.oneOf, schema.allOf].filter((several) => several !== undefined)
  if (alternative?.length) return fc.oneof(...alternative.map(inputFor))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum?.length) return fc.constantFrom(...schema.enum)
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(([name, of]) => [name, inputFor(of)] as const)
      return fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] })
    }
    case 'array':
      return fc.array(inputFor(schema.items ?? {}), { maxLength: 4 })
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? -(2 ** 31), -(2 ** 53)),
        max: Math.min(schema.maximum ?? 2 ** 53, 2 ** 53),
      })
    case 'boolean':
      return fc.boolean()
    default:
      return plausibleText(schema.format)
  }
}

/** Mostly of the shape that is asked for, so that it gets past the first check; now and then of none. */
export const inputFor = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: plausible(schema) }, { weight: 1, arbitrary: hostileValue })
