// Replaces '@formatjs/icu-messageformat-parser' in a built page. See: [Note: ICU is parsed by the build]
import { createLiteralElement } from '@formatjs/icu-messageformat-parser/no-parser.js'

export * from '@formatjs/icu-messageformat-parser/no-parser.js'

/** In a built page only plain texts are still strings. */
export const parse = (text: string) => [createLiteralElement(text)]
