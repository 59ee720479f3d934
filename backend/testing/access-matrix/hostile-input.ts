import { hostileText, hostileValue } from '@account/shared/testing/hostile-input.ts'
import fc from 'fast-check'

/** The part of JSON Schema that the published contract uses. */
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

const plausibleText = (format: string | undefined): fc.Arbitrary<unknown> => {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl()
  return hostileText
}

const boundsOf = ({ minimum = -(2 ** 31), maximum = 2 ** 53 }: JsonSchema) => ({
  min: Math.max(minimum, -(2 ** 53)),
  max: Math.min(maximum, 2 ** 53),
})

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
      return fc.integer(boundsOf(schema))
    case 'number':
      return fc.double({ ...boundsOf(schema), noNaN: true })
    case 'boolean':
      return fc.boolean()
    default:
      return plausibleText(schema.format)
  }
}

/** Mostly generates input of the requested shape, so that it passes the first check, and sometimes of any other. */
export const inputFor = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: plausible(schema) }, { weight: 1, arbitrary: hostileValue })
