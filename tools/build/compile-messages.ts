import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { isLiteralElement } from '@formatjs/icu-messageformat-parser/no-parser.js'

/**
 * [Note: ICU is parsed by the build] A text with arguments, plurals or tags leaves the build as its syntax tree; a plain
 * one stays a string. So no page carries the ICU parser: react-intl gets plain-text-parser.ts in its place,
 * which knows plain texts only. Only the host loads the real one, and only for an override that needs it. Tests read the
 * same files as they are written, with the real parser.
 */
export const compileMessages = (texts: Record<string, string>): Record<string, string | MessageFormatElement[]> =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compile(id, text)]))

const compile = (id: string, text: string) => {
  try {
    const elements = parse(text)
    const [first] = elements
    return elements.length === 1 && first && isLiteralElement(first) && first.value === text ? text : elements
  } catch (cause) {
    throw new Error(`The text of '${id}' is not ICU: ${text}`, { cause })
  }
}
