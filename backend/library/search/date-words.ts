import { foldWord, spellingsOf } from '../words/folded-words.ts'

const SPRING = [3, 4, 5]
const SUMMER = [6, 7, 8]
const AUTUMN = [9, 10, 11]
export const WINTER: readonly number[] = [12, 1, 2]

const seasons: readonly (readonly [months: readonly number[], words: string])[] = [
  [SPRING, 'spring frühling frühjahr printemps lente voorjaar primavera wiosna wiosną wiosny vår våren forår foråret'],
  [SUMMER, 'summer sommer été zomer estate verano verão lato latem sommar sommaren sommeren'],
  [
    AUTUMN,
    'autumn fall herbst automne herfst najaar autunno otoño outono jesień jesienią jesieni höst hösten efterår efteråret høst høsten',
  ],
  [WINTER, 'winter hiver inverno invierno zima zimą zimy vinter vintern vinteren'],
]

export const seasonNames: ReadonlyMap<string, readonly number[]> = new Map(
  seasons.flatMap(([months, words]) =>
    words
      .split(' ')
      .flatMap(spellingsOf)
      .map((word) => [word, months] as const),
  ),
)

/** Words between the parts of a date, such as `24 de diciembre`; folded. */
export const fillers: ReadonlySet<string> = new Set(
  'of the in im am den der le la du de del do di el en i om på på van w'.split(' ').map(foldWord),
)

/** Articles and prepositions of a day, which mean nothing before a date; folded. */
export const wordsBeforeDate: ReadonlySet<string> = new Set(
  'on over at the am an zu dem den der die das le la les los las gli os de el il o om'.split(' ').map(foldWord),
)

/** Prepositions of places and months, which names need not contain: summer in Italy; folded. */
export const prepositions: ReadonlySet<string> = new Set(
  'in im en à au em no na nel nella i på w we at'.split(' ').map(foldWord),
)

/** Words and signs between the two ends of a range: 2019 bis 2021, dal 2019 al 2021; folded. */
export const rangeWords: ReadonlySet<string> = new Set(
  '- to until till through thru bis à au a al tot t/m tm do til hasta até fino'.split(' ').map(foldWord),
)

/** 2019 and 2021, 24. und 25. Dezember; the ends of a range after a word such as 'between'; folded. */
export const andWords: ReadonlySet<string> = new Set('and & + und u et en e y i oraz och og'.split(' ').map(foldWord))

/** Words before a range, which mean nothing without it; folded. */
export const wordsBeforeRange: ReadonlySet<string> = new Set(
  `from between von vom zwischen de du entre van tussen da dal dalla tra fra desde od między från mellan mellem mellom since
    seit depuis sinds od sedan siden`
    .split(' ')
    .map(foldWord),
)
