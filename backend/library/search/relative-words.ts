import { spellingsOf } from '../month-names/month-names.ts'

/** A word or several, folded. */
export type Phrase = readonly string[]

const withoutApostrophes = (word: string) => word.replace(/['’]/g, '')

/** Phrases with spaces between them, and underscores between the words of one. */
const phrases = (text: string): Phrase[] =>
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

/** Days by how many they lie back. */
export const daysBack: readonly (readonly [days: number, phrases: readonly Phrase[]])[] = [
  [0, phrases("today heute aujourd'hui vandaag oggi hoy hoje dziś dzisiaj idag i_dag")],
  [1, phrases('yesterday gestern hier gisteren ieri ayer ontem wczoraj igår i_går')],
  [
    2,
    phrases(`day_before_yesterday vorgestern avant-hier avant_hier eergisteren l'altro_ieri altroieri anteayer antier
      anteontem przedwczoraj förrgår i_förrgår forgårs i_forgårs`),
  ],
]

export type Unit = 'week' | 'weekend' | 'month' | 'year'

export const units: readonly (readonly [unit: Unit, phrases: readonly Phrase[]])[] = [
  ['weekend', phrases('weekend week-end wochenende fine_settimana fin_de_semana fim_de_semana helg helgen helga')],
  ['week', phrases('week woche semaine settimana semana tydzień tygodniu vecka veckan uge ugen uke uka uken')],
  ['month', phrases('month monat mois maand mese mes mês miesiąc miesiącu månad månaden måned måneden')],
  ['year', phrases('year jahr année an l’année l’an jaar anno l’anno año ano rok roku år året')],
]

/** Years by how many they lie back, where one word says it. */
export const yearsBack: readonly (readonly [years: number, phrases: readonly Phrase[]])[] = [
  [0, phrases("quest'anno heuer i_år")],
  [1, phrases('fjol i_fjol fjor i_fjor')],
]

/** Before or behind a unit, a season or a month. */
export const lastWords: readonly Phrase[] =
  phrases(`last past previous letzte letzten letzter letztes vergangene vergangenen
  vergangener vergangenes vorige vorigen voriger voriges dernier dernière passé passée vorig afgelopen laatste scorso scorsa
  passato passata ultimo ultima último última pasado pasada passado passada zeszły zeszła zeszłe zeszłym zeszłej zeszłego ubiegły
  ubiegła ubiegłe ubiegłym ubiegłej ubiegłego ostatni ostatnia ostatnie ostatnim ostatniej förra sista senaste sidste forrige
  siste sist`)

export const thisWords: readonly Phrase[] =
  phrases(`this diese diesem diesen dieser dieses cette ce cet deze dit questo questa
  esta este deste desta neste nesta ten ta tym tej tego denna denne detta dette här`)
