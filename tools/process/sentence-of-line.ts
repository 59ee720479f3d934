import * as z from 'zod'

const LogLine = z.object({ msg: z.string(), err: z.object({ message: z.string() }).optional() })

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Shortens a line of a log for a reader: a JSON line becomes its message and that of its error. */
export const sentenceOfLine = (line: string): string => {
  const { success, data } = LogLine.safeParse(parsed(line))
  if (!success) return line
  return data.err ? `${data.msg}: ${data.err.message}` : data.msg
}
