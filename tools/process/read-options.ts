import { parseArgs } from 'node:util'
import type * as z from 'zod'

const valuesOf = (names: readonly string[]) =>
  parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' } as const])) }).values

/** The message of Node goes on with advice for arguments that begin with a hyphen, which no program takes. */
const firstSentence = (error: unknown) => String(error instanceof Error ? error.message : error).split(/\.\s/)[0]

/** Reads `--<name> <value>` of the command line by a schema, which holds the defaults. A wrong option ends the program with a sentence. */
export const readOptions = <Options extends z.ZodObject>(schema: Options): z.output<Options> => {
  const names = Object.keys(schema.shape)
  const refuse = (fault: string): never => {
    console.error(`${fault}: the options are ${names.map((name) => `--${name} <value>`).join(', ')}.`)
    process.exit(1)
  }
  const read = () => {
    try {
      return valuesOf(names)
    } catch (error) {
      return refuse(`${firstSentence(error)}`)
    }
  }
  const { data, error } = schema.safeParse(read())
  return data ?? refuse(error?.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('; ') ?? '')
}
