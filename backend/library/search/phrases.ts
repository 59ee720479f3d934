import { spellingsOf } from '../words/folded-words.ts'

/** A word or several, folded. */
export type Phrase = readonly string[]

const withoutApostrophes = (word: string) => word.replace(/['’]/g, '')

/** Phrases with spaces between them, and underscores between the words of one. */
export const phrases = (text: string): Phrase[] =>
  text
    .split(/\s+/)
    .flatMap(spellingsOf)
    .map((phrase) => withoutApostrophes(phrase).split('_'))

/** The number of words of the longest phrase that begins at a word; 0 if none does. */
export const lengthOfPhrase = (among: readonly Phrase[], folded: readonly string[], at: number): number =>
  Math.max(
    0,
    ...among
      .filter((phrase) => phrase.every((word, index) => word === withoutApostrophes(folded[at + index] ?? '')))
      .map(({ length }) => length),
  )
