import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { isLiteralElement } from '@formatjs/icu-messageformat-parser/no-parser.js'

/**
 * [Note: ICU is parsed by the build] The build compiles a text with arguments, plurals or tags to its syntax tree; a plain text
 * stays a string. Pages therefore do not contain the ICU parser: react-intl gets plain-text-parser.ts instead, which handles
 * plain texts only. The host loads the real parser only for a text override that needs it. Tests read the original files with
 * the real parser.
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
