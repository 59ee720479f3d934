import { danishMenuTexts } from './menu-texts-danish.ts'
import { dutchMenuTexts } from './menu-texts-dutch.ts'
import { englishMenuTexts, type MenuTexts } from './menu-texts-english.ts'
import { frenchMenuTexts } from './menu-texts-french.ts'
import { germanMenuTexts } from './menu-texts-german.ts'
import { italianMenuTexts } from './menu-texts-italian.ts'
import { norwegianMenuTexts } from './menu-texts-norwegian.ts'
import { polishMenuTexts } from './menu-texts-polish.ts'
import { portugueseMenuTexts } from './menu-texts-portuguese.ts'
import { spanishMenuTexts } from './menu-texts-spanish.ts'
import { swedishMenuTexts } from './menu-texts-swedish.ts'

const textsByLanguage: Readonly<Record<string, MenuTexts>> = {
  da: danishMenuTexts,
  de: germanMenuTexts,
  en: englishMenuTexts,
  es: spanishMenuTexts,
  fr: frenchMenuTexts,
  it: italianMenuTexts,
  nb: norwegianMenuTexts,
  nl: dutchMenuTexts,
  pl: polishMenuTexts,
  pt: portugueseMenuTexts,
  sv: swedishMenuTexts,
}

/** The texts for a BCP 47 locale; English where no storefront speaks its language. */
export const menuTextsFor = (locale: string): MenuTexts =>
  textsByLanguage[locale.split('-')[0] ?? ''] ?? englishMenuTexts
