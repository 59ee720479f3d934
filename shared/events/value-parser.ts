import * as z from 'zod'
import type { ValueSchema } from '../contracts/remote-declarations.ts'

const textParser = ({ enum: values, format }: Extract<ValueSchema, { type: 'string' }>): z.ZodType => {
  if (values) return z.enum(values)
  return format === 'uuid' ? z.uuid() : z.string()
}

const numberParser = ({
  type,
  minimum = -Infinity,
  maximum = Infinity,
}: Extract<ValueSchema, { type: 'integer' | 'number' }>): z.ZodType => {
  const parser = type === 'integer' ? z.int() : z.number()
  return parser.refine((value) => value >= minimum && value <= maximum, `must be from ${minimum} to ${maximum}`)
}

/** Parses values of a declared schema. Properties that it does not name are removed. */
export const parserOf = (schema: ValueSchema): z.ZodType => {
  switch (schema.type) {
    case 'string':
      return textParser(schema)
    case 'integer':
    case 'number':
      return numberParser(schema)
    case 'boolean':
      return z.boolean()
    case 'array':
      return z.array(parserOf(schema.items))
    case 'object': {
      const { properties, required = [] } = schema
      const parsers = Object.entries(properties).map(([name, property]) => {
        const parser = parserOf(property)
        return [name, required.includes(name) ? parser : parser.optional()] as const
      })
      return z.object(Object.fromEntries(parsers))
    }
  }
}
