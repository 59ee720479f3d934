import { danishTexts } from './texts-danish.ts'
import { dutchTexts } from './texts-dutch.ts'
import { englishTexts, type PageTexts } from './texts-english.ts'
import { frenchTexts } from './texts-french.ts'
import { germanTexts } from './texts-german.ts'
import { italianTexts } from './texts-italian.ts'
import { norwegianTexts } from './texts-norwegian.ts'
import { polishTexts } from './texts-polish.ts'
import { portugueseTexts } from './texts-portuguese.ts'
import { spanishTexts } from './texts-spanish.ts'
import { swedishTexts } from './texts-swedish.ts'

const textsByLanguage: Readonly<Record<string, PageTexts>> = {
  da: danishTexts,
  de: germanTexts,
  en: englishTexts,
  es: spanishTexts,
  fr: frenchTexts,
  it: italianTexts,
  nb: norwegianTexts,
  nl: dutchTexts,
  pl: polishTexts,
  pt: portugueseTexts,
  sv: swedishTexts,
}

/** Returns the texts for a BCP 47 locale, or the English ones if no storefront uses its language. */
export const textsFor = (locale: string): PageTexts => textsByLanguage[locale.split('-')[0] ?? ''] ?? englishTexts

export type { PageTexts } from './texts-english.ts'
