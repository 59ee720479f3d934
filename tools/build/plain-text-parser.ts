// Stands in for '@formatjs/icu-messageformat-parser' in a built page. See: [Note: ICU is parsed by the build]
import { createLiteralElement } from '@formatjs/icu-messageformat-parser/no-parser.js'

export * from '@formatjs/icu-messageformat-parser/no-parser.js'

/** What is still a string in a built page is plain text. */
export const parse = (text: string) => [createLiteralElement(text)]
