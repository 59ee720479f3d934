import { and, or, sql, type SQL } from 'drizzle-orm'
import { foldWord } from '../words/folded-words.ts'
import { FOLDED_FILE_NAME, HAS_ACCENTS, IS_BLURRED, IS_DARK, photos } from './photos-table.ts'
import type { SearchedQuality } from '../search/quality-words.ts'
import { foldedName, foldName, plainNames, SPELLED_LETTERS, spelledOutName } from '../search/folded-name.ts'
import { parseSearch, type Search, type SearchTerm } from '../search/parse-search.ts'
import { isWinter, monthsOfWinters, type SearchedDate } from '../search/searched-date.ts'

/** The same expression as in the index of names, so that PostgreSQL uses the index. */
const name = sql`lower(local_file_name || ' ' || coalesce(camera, ''))`

/** In a word, phones type another apostrophe and other dashes than keyboards do, and programs join words by signs of their own. */
const VARIED_OR_SPECIAL = /(?<varied>(?<=[\p{L}\p{N}])['’‘ʼ´`_.\p{Pd}](?=[\p{L}\p{N}]))|[\\%_]/gu

const containing = (word: string) =>
  `%${word.replace(VARIED_OR_SPECIAL, (sign, varied?: string) => (varied === undefined ? `\\${sign}` : '_'))}%`

const isLike = (text: SQL, word: string): SQL =>
  or(...plainNames(word).map((plain) => sql`${text} like ${containing(plain)}`)) ?? sql`false`

const allLike = (text: SQL, words: readonly string[]) => and(...words.map((word) => isLike(text, word))) ?? sql`false`

/**
 * Whether a word, such as muenchen, is in a name whose letters are spelled out. The first comparison leaves out the letters that it
 * may spell, so that the index of folded names finds the few names of which the second one spells out all.
 */
const isSpelledOutIn = (name: SQL, folded: SQL, word: string): SQL | undefined => {
  const typed = containing(foldName(word))
  const others = typed.replace(SPELLED_LETTERS, '%')
  return typed === others ? undefined : sql`(${folded} like ${others} and ${spelledOutName(name)} like ${typed})`
}

/** The same as `allLike` for a name with letters beyond ASCII. */
const allNamed = (name: SQL, folded: SQL, words: readonly string[]) =>
  and(...words.map((word) => or(isLike(folded, word), isSpelledOutIn(name, folded, word)))) ?? sql`false`

const anyOf = (numbers: readonly number[]) => sql`any(${sql.param([...numbers])}::smallint[])`

/** Undated photos are stored in January 1970, so a search for that month must leave them out. */
const isDated = sql`${photos.dateTakenLocal} is not null`

const { sectionYear, sectionMonth } = photos

/** By the months that the owner has photos of, which the index of the timeline finds year by year. */
const inMonths = (ownerId: string, date: SearchedDate): SQL | undefined => {
  const { years, months } = date
  if (!months) return sql`${sectionYear} = ${anyOf(years ?? [])}`
  if (!years)
    return sql`(${sectionYear}, ${sectionMonth}) in (
      select year, month from photo_months where owner_id = ${ownerId} and month = ${anyOf(months)} and count > 0)`
  const ofYears = isWinter(date) ? monthsOfWinters(date) : years.map((year) => ({ year, months }))
  return or(...ofYears.map((one) => sql`(${sectionYear} = ${one.year} and ${sectionMonth} = ${anyOf(one.months)})`))
}

const onDate = (ownerId: string, date: SearchedDate): SQL => {
  const onDay = date.days && sql`extract(day from ${photos.takenSort} at time zone 'UTC') = ${anyOf(date.days)}`
  return and(inMonths(ownerId, date), onDay, isDated) ?? sql`false`
}

const onDates = (ownerId: string, dates: readonly SearchedDate[]): SQL =>
  or(...dates.map((date) => onDate(ownerId, date))) ?? sql`false`

/** See: [Note: Blurred and dark photos] */
const conditions = { blurred: IS_BLURRED, dark: IS_DARK } as const satisfies Record<SearchedQuality, SQL>

const ofAlbums = (ownerId: string, words: readonly string[]) => sql`
  select photo_id from albums join album_photos on album_id = albums.id
   where owner_id = ${ownerId} and ${allNamed(sql`name`, foldedName(sql`name`), words)}`

/** Compares the beginnings of words: a part in the middle of a name would find cities that no customer means. */
const ofPlaces = (ownerId: string, words: readonly string[]) => {
  const beginning = words.map((word) => sql`searched_words like ${containing(` ${foldWord(word)}`)}`)
  return sql`
    select photo_id from photo_places
     where owner_id = ${ownerId} and city_id in (select id from cities where ${and(...beginning) ?? sql`false`})`
}

/** A way in which a photo can match a term: as it is found in a whole library by an index, and as it is tested for one photo. */
type Way = { found: SQL; tested: SQL }

const byCondition = (condition: SQL): Way => ({ found: condition, tested: condition })

/** An array is read from the index of the ids at once. Of a subquery PostgreSQL expects few ids, and looks up each. */
const byIds = (ids: SQL): Way => ({
  found: sql`${photos.id} = any(array(${ids}))`,
  tested: sql`${photos.id} in (${ids})`,
})

const waysOf = (ownerId: string, { dates, quality, words }: SearchTerm): Way[] => [
  ...(dates.length > 0 ? [byCondition(onDates(ownerId, dates))] : []),
  ...(quality ? [byCondition(conditions[quality])] : []),
  byCondition(allLike(name, words)),
  byCondition(sql`(${HAS_ACCENTS} and ${allNamed(sql`local_file_name`, FOLDED_FILE_NAME, words)})`),
  byIds(ofAlbums(ownerId, words)),
  byIds(ofPlaces(ownerId, words)),
]

const matchesTerm = (ownerId: string, term: SearchTerm): SQL =>
  or(...waysOf(ownerId, term).map(({ tested }) => tested)) ?? sql`false`

const matchesAll = (ownerId: string, terms: readonly SearchTerm[]): SQL | undefined =>
  and(...terms.map((term) => matchesTerm(ownerId, term)))

/** Whether a photo of a short list matches, such as the photos of one month. */
export const matchesSearch = (ownerId: string, search: Search): SQL =>
  matchesAll(ownerId, parseSearch(search)) ?? sql`false`

/** Dates and qualities have indexes of their own, and of words the longest is in the fewest names. */
const byFewestMatches = (one: SearchTerm, other: SearchTerm) => {
  const rank = ({ dates, quality }: SearchTerm) => {
    if (quality || dates.some(({ years }) => years)) return 0
    return dates.length > 0 ? 1 : 2
  }
  const letters = ({ words }: SearchTerm) => words.join('').length
  return rank(one) - rank(other) || letters(other) - letters(one)
}

/**
 * The photos of a whole library that match, as a query with `id`, `year` and `month`. The term that should have the fewest
 * matches is found by indexes, each way once and without the photos of the ways before it; the other terms test what is found.
 */
export const searchedPhotos = (ownerId: string, search: Search): SQL => {
  const [first, ...others] = parseSearch(search).toSorted(byFewestMatches)
  if (!first) return sql`select null::uuid as id, 0 as year, 0 as month where false`
  const ways = waysOf(ownerId, first)
  const branches = ways.map(({ found }, index) => {
    const earlier = ways.slice(0, index).map(({ tested }) => sql`(${tested}) is not true`)
    return sql`select ${photos.id}, ${photos.sectionYear} as year, ${photos.sectionMonth} as month
      from ${photos} where ${and(sql`${photos.ownerId} = ${ownerId}`, found, ...earlier, matchesAll(ownerId, others))}`
  })
  return sql.join(branches, sql` union all `)
}
