import { Ajv } from 'ajv'
import { serializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'

/** Checks that JSON Schema cannot express, or that transform their input. */
const CHECKS_BEYOND_JSON_SCHEMA: readonly string[] = ['custom', 'overwrite']

type Matches = (answer: unknown) => boolean

/** Returns a check that accepts only what zod accepts unchanged; undefined if JSON Schema cannot express the whole contract. */
const exactMatchOf = (schema: z.core.$ZodType): Matches | undefined => {
  let isWhole = true
  const noticeWhatIsLost: z.core.ToJSONSchemaParams['override'] = ({ zodSchema, jsonSchema }) => {
    const checks = zodSchema._zod.def.checks ?? []
    if (checks.some((check) => CHECKS_BEYOND_JSON_SCHEMA.includes(check._zod.def.check))) isWhole = false
    // Formats are not validated, so a format without a pattern would check nothing.
    if (jsonSchema.format !== undefined && jsonSchema.pattern === undefined) isWhole = false
  }
  try {
    const described = z.toJSONSchema(schema, { io: 'output', target: 'draft-7', override: noticeWhatIsLost })
    // The patterns of zod have no flag `u`.
    const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false })
    return isWhole ? ajv.compile(described) : undefined
  } catch {
    return undefined
  }
}

const isSchema = (schema: unknown): schema is z.core.$ZodType => schema instanceof z.core.$ZodType

/**
 * [Note: Answers are checked by what is compiled] Every answer is validated against its contract before it is sent. Zod
 * alone takes three to five times as long for that as the serialization, so a compiled check of the same contract runs
 * first: an exact match is written as it is. Zod handles every other answer and removes additional fields or refuses the
 * whole.
 */
export const answerSerializer: typeof serializerCompiler = (route) => {
  const writeByZod = serializerCompiler(route)
  const { schema } = route
  if (!isSchema(schema)) return writeByZod
  // The check is compiled at the first answer, because most routes of a new process are not called.
  let compiled: { matches: Matches | undefined } | undefined
  return (answer) => {
    compiled ??= { matches: exactMatchOf(schema) }
    return compiled.matches?.(answer) ? JSON.stringify(answer) : writeByZod(answer)
  }
}
