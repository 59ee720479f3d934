import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'

const partsOf = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (isLiteralElement(element) || isPoundElement(element)) return []
    if (isTagElement(element)) return [`<${element.value}>`, ...partsOf(element.children)]
    if (isArgumentElement(element)) return [element.value]
    const inner =
      isPluralElement(element) || isSelectElement(element)
        ? Object.values(element.options).flatMap(({ value }) => partsOf(value))
        : []
    return [element.value, ...inner]
  })

/**
 * What a text takes: its arguments and rich-text tags, sorted, each once. A language may need a plural where another
 * needs none, so how an argument is shown is no part of it. Throws for a text that is not ICU.
 */
export const signatureOf = (text: string): string[] => [...new Set(partsOf(parse(text)))].sort()
