import { and, or, sql, type SQL } from 'drizzle-orm'
import { foldWord } from '../month-names/month-names.ts'
import { IS_BLURRED, IS_DARK, photos } from './photos-table.ts'
import type { SearchedQuality } from '../search/quality-words.ts'
import { monthsOfYear, parseSearch, type SearchedDate, type SearchTerm } from '../search/parse-search.ts'

/** The same expression as in the index of names, so that PostgreSQL uses the index. */
const name = sql`lower(local_file_name || ' ' || coalesce(camera, ''))`

const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

const allLike = (text: SQL, words: readonly string[]) =>
  and(...words.map((word) => sql`${text} like ${containing(word)}`)) ?? sql`false`

const anyOf = (months: readonly number[]) => sql`any(${sql.param([...months])}::smallint[])`

/** Undated photos are stored in January 1970, so a search for that month must leave them out. */
const isDated = sql`${photos.dateTakenLocal} is not null`

/** By the months that the owner has photos of, which the index of the timeline finds year by year. */
const inMonths = (ownerId: string, { year, months }: SearchedDate): SQL | undefined => {
  if (!months) return sql`${photos.sectionYear} = ${year}`
  const ofYears = monthsOfYear({ ...(year !== undefined && { year }), months })
  if (ofYears)
    return or(
      ...ofYears.map(
        (one) => sql`(${photos.sectionYear} = ${one.year} and ${photos.sectionMonth} = ${anyOf(one.months)})`,
      ),
    )
  return sql`(${photos.sectionYear}, ${photos.sectionMonth}) in (
    select year, month from photo_months where owner_id = ${ownerId} and month = ${anyOf(months)} and count > 0)`
}

const onDate = (ownerId: string, date: SearchedDate): SQL => {
  const onDay =
    date.day === undefined ? undefined : sql`extract(day from ${photos.takenSort} at time zone 'UTC') = ${date.day}`
  return and(inMonths(ownerId, date), onDay, isDated) ?? sql`false`
}

/** See: [Note: Blurred and dark photos] */
const conditions = { blurred: IS_BLURRED, dark: IS_DARK } as const satisfies Record<SearchedQuality, SQL>

const inAlbum = (ownerId: string, words: readonly string[]) => sql`${photos.id} in (
  select photo_id from albums join album_photos on album_id = albums.id
   where owner_id = ${ownerId} and ${allLike(sql`lower(name)`, words)})`

/** By the beginnings of words: a part in the middle of a name would find cities that no customer means. */
const inPlace = (ownerId: string, words: readonly string[]) => {
  const beginning = words.map((word) => sql`searched_words like ${containing(` ${foldWord(word)}`)}`)
  return sql`${photos.id} in (
    select photo_id from photo_places
     where owner_id = ${ownerId} and city_id in (select id from cities where ${and(...beginning) ?? sql`false`}))`
}

/** The ways in which a photo can match a term. For a whole library each is a branch of a UNION and uses its own index. */
const branchesOf = (ownerId: string, { date, quality, words }: SearchTerm): SQL[] => [
  ...(date ? [onDate(ownerId, date)] : []),
  ...(quality ? [conditions[quality]] : []),
  allLike(name, words),
  inAlbum(ownerId, words),
  inPlace(ownerId, words),
]

/** Whether a photo of a short list matches, such as the photos of one month. */
export const matchesSearch = (ownerId: string, search: string): SQL =>
  and(...parseSearch(search).map((term) => or(...branchesOf(ownerId, term)))) ?? sql`false`

/** The photos of a whole library that match, as a query with `id`, `year` and `month`. */
export const searchedPhotos = (ownerId: string, search: string): SQL => {
  const terms = parseSearch(search).map((term) => {
    const branches = branchesOf(ownerId, term).map(
      (branch) => sql`select ${photos.id}, ${photos.sectionYear} as year, ${photos.sectionMonth} as month
        from ${photos} where ${photos.ownerId} = ${ownerId} and ${branch}`,
    )
    return sql`(${sql.join(branches, sql` union `)})`
  })
  return terms.length > 0
    ? sql.join(terms, sql` intersect `)
    : sql`select null::uuid as id, 0 as year, 0 as month where false`
}
