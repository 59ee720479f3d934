/** Languages of the storefronts. */
export const LANGUAGES = ['en', 'de', 'fr', 'nl', 'it', 'es', 'pt', 'pl', 'sv', 'da', 'nb']

/** Words as customers type them, with or without accents. */
export const foldWord = (word: string): string => word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/** Letters as they are typed on a keyboard without them. */
export const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  æ: 'ae',
  ö: 'oe',
  ø: 'oe',
  œ: 'oe',
  ü: 'ue',
  å: 'aa',
  ß: 'ss',
}

/** A folded word, and how it is typed on a keyboard without its letters: Maerz, efteraar. */
export const spellingsOf = (word: string): string[] => {
  const letters = word.toLowerCase().normalize('NFC')
  return [foldWord(word), foldWord(letters.replace(/[äæöøœüåß]/g, (letter) => SPELLED_OUT[letter] ?? letter))]
}
