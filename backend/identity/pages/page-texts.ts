import { dutchTexts } from './texts-dutch.ts'
import { englishTexts, type PageTexts } from './texts-english.ts'
import { frenchTexts } from './texts-french.ts'
import { germanTexts } from './texts-german.ts'

const textsByLanguage: Readonly<Record<string, PageTexts>> = {
  en: englishTexts,
  nl: dutchTexts,
  de: germanTexts,
  fr: frenchTexts,
}

/** The texts for a BCP 47 locale; English where its language has no translation yet. */
export const textsFor = (locale: string): PageTexts => textsByLanguage[locale.split('-')[0] ?? ''] ?? englishTexts

export type { PageTexts } from './texts-english.ts'
