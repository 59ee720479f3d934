import { lengthOfPhrase, phrases, type Phrase } from './phrases.ts'
import type { SearchedDate } from './searched-date.ts'

/** Holidays on the same days of each year, as album titles and searches name them. */
const holidays: readonly (readonly [date: SearchedDate, phrases: readonly Phrase[]])[] = [
  [
    { months: [12], days: [24, 25, 26] },
    phrases(
      `christmas xmas weihnachten noël kerst kerstmis natale navidad natal boże_narodzenie julen juldagarna juledagene`,
    ),
  ],
  [
    { months: [12], days: [24] },
    phrases(`christmas_eve heiligabend heilig_abend kerstavond vigilia_di_natale nochebuena véspera_de_natal wigilia julafton
      juleaften julaften`),
  ],
  [{ months: [12], days: [25] }, phrases('christmas_day juldagen juledag')],
  [{ months: [12], days: [26] }, phrases('boxing_day')],
  [
    { months: [12], days: [31] },
    phrases(`new_year's_eve silvester saint-sylvestre oudejaarsavond oud_en_nieuw san_silvestro nochevieja sylwester nyårsafton
      nytårsaften nyttårsaften`),
  ],
  [
    { months: [1], days: [1] },
    phrases("new_year's_day neujahr neujahrstag nieuwjaar nieuwjaarsdag capodanno nyårsdagen"),
  ],
  [{ months: [10], days: [31] }, phrases('halloween')],
]

/** The longest holiday that begins at a word, so that Christmas Eve is one day. */
export const holidayAt = (folded: readonly string[], at: number): { date: SearchedDate; length: number } | undefined =>
  holidays
    .map(([date, among]) => ({ date, length: lengthOfPhrase(among, folded, at) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length)[0]
