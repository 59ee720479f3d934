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
 * The arguments and rich-text tags of a text, sorted and unique. The format of an argument does not count, because one language
 * needs a plural where another needs none. Throws for a text that is not valid ICU.
 */
export const signatureOf = (text: string): string[] => [...new Set(partsOf(parse(text)))].sort()
