import { foldWord, LANGUAGES } from '../words/folded-words.ts'
import type { ListedCity } from './city-list.ts'

const countryNames = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }))

/** Letters that customers of the storefronts type. The list names cities in every script. */
const LATIN = /^[\p{Script=Latin}\p{M}\d\s'’.,()/-]+$/u

const wordsIn = (name: string) => {
  const words = foldWord(name)
    .split(/[\s,()/]+/)
    .filter(Boolean)
  // `Saint-Étienne` is found by its second part, too.
  return [...words, ...words.flatMap((word) => word.split(/[-'’.]+/))]
}

/**
 * The words by which a city is found, each once and after a space: its names, and those of its country in every language of the
 * storefronts. Each word of a search is compared with their beginnings.
 */
export const searchedWordsOf = ({ name, otherNames, countryCode }: ListedCity): string => {
  const countries = countryNames.flatMap((names) => names.of(countryCode) ?? [])
  const words = [name, ...otherNames, ...countries].filter((text) => LATIN.test(text)).flatMap(wordsIn)
  return [...new Set(words.filter((word) => word.length > 1))].map((word) => ` ${word}`).join('')
}
