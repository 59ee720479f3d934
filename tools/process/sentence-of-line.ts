import * as z from 'zod'

const LogLine = z.object({ msg: z.string(), err: z.object({ message: z.string() }).optional() })

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** A line of a log for a person: of a JSON line only its message and its error's, since its fields fill a screen. */
export const sentenceOfLine = (line: string): string => {
  const { success, data } = LogLine.safeParse(parsed(line))
  if (!success) return line
  return data.err ? `${data.msg}: ${data.err.message}` : data.msg
}
