import { Ajv } from 'ajv'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'

/** Checks that JSON Schema cannot express, or that transform their input. */
const CHECKS_BEYOND_JSON_SCHEMA: readonly string[] = ['custom', 'overwrite']

type Matches = (answer: unknown) => boolean

/** An own keyword of JSON Schema: zod checks this part of a response, and must leave it as it is. */
const CHECKED_BY_ZOD = 'checkedByZod'

/**
 * Zod writes the first option that accepts a value, without what that option does not name. JSON Schema would find that the
 * same value matches an option that accepts anything, with all that it holds.
 */
const isOpenUnion = (schema: z.core.$ZodType) =>
  schema instanceof z.core.$ZodUnion &&
  schema._zod.def.options.some(({ _zod }) => ['unknown', 'any'].includes(_zod.def.type))

/** Formats are not validated, so a format without a pattern would check nothing. */
const isBeyondJsonSchema = (schema: z.core.$ZodType, { format, pattern }: z.core.JSONSchema.BaseSchema) =>
  (format !== undefined && pattern === undefined) ||
  isOpenUnion(schema) ||
  (schema._zod.def.checks ?? []).some(({ _zod }) => CHECKS_BEYOND_JSON_SCHEMA.includes(_zod.def.check))

/** Returns a check that accepts only what zod accepts unchanged; undefined if a part of the contract has no JSON Schema. */
const exactMatchOf = (schema: z.core.$ZodType): Matches | undefined => {
  const leftToZod: z.core.$ZodType[] = []
  const leaveToZod: z.core.ToJSONSchemaParams['override'] = ({ zodSchema, jsonSchema }) => {
    if (!isBeyondJsonSchema(zodSchema, jsonSchema)) return
    for (const keyword of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, keyword)
    jsonSchema[CHECKED_BY_ZOD] = leftToZod.push(zodSchema) - 1
  }
  const isUnchangedByZod = (place: number) => {
    const part = leftToZod[place]
    return (value: unknown) => {
      const written = part && z.core.safeEncode(part, value as z.core.output<typeof part>)
      return written?.success === true && isDeepStrictEqual(written.data, value)
    }
  }
  try {
    const described = z.toJSONSchema(schema, { io: 'output', target: 'draft-7', override: leaveToZod })
    // The patterns of zod have no flag `u`. Checking what zod writes against the meta-schema would take nine tenths of the time.
    const ajv = new Ajv({
      strict: false,
      validateFormats: false,
      unicodeRegExp: false,
      meta: false,
      validateSchema: false,
    })
    ajv.addKeyword({ keyword: CHECKED_BY_ZOD, schemaType: 'number', compile: isUnchangedByZod })
    return ajv.compile(described)
  } catch {
    return undefined
  }
}

/** By contract, because all routes share that of a refusal. */
const checks = new WeakMap<z.core.$ZodType, { matches: Matches | undefined }>()

/** Compiles a check when its first response is sent, because most routes of a new process are not called. */
const checkOf = (schema: z.core.$ZodType) => {
  const known = checks.get(schema)
  if (known) return known
  const check = { matches: exactMatchOf(schema) }
  checks.set(schema, check)
  return check
}

const isSchema = (schema: unknown): schema is z.core.$ZodType => schema instanceof z.core.$ZodType

/**
 * [Note: Compiled response checks] Every response is validated against its contract before it is sent. Zod
 * alone takes three to five times as long for that as the serialization, so a compiled check of the same contract runs
 * first: an exact match is written as it is. A part that JSON Schema cannot express, such as the crop of an edited photo, is
 * checked by zod within it, because otherwise zod would check the whole page. Zod handles every other response and removes
 * additional fields or refuses the whole.
 */
export const responseSerializer: typeof serializerCompiler = (route) => {
  const writeByZod = serializerCompiler(route)
  const { schema } = route
  if (!isSchema(schema)) return writeByZod
  return (answer) => (checkOf(schema).matches?.(answer) ? JSON.stringify(answer) : writeByZod(answer))
}

/** Writes a part of a response, likewise. */
export const createPartWriter = <Schema extends z.ZodType>(schema: Schema): ((part: z.input<Schema>) => string) =>
  responseSerializer({ schema, method: 'GET', url: 'a part of an answer', httpStatus: '200' })
