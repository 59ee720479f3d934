import { phrases, type Phrase } from './phrases.ts'

/** Words for days, with the number of days before today. */
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

export type CountedUnit = 'day' | Exclude<Unit, 'weekend'>

/** Units that follow a number: 30 days, 3 Monate. */
export const countedUnits: readonly (readonly [unit: CountedUnit, phrases: readonly Phrase[]])[] = [
  [
    'day',
    phrases('day days tag tage tagen jour jours dag dagen giorno giorni día días dia dias dzień dni dagar dage dager'),
  ],
  [
    'week',
    phrases(`week weeks woche wochen semaine semaines weken settimana settimane semana semanas tydzień tygodnie tygodni
      vecka veckor veckorna uge uger uke uker`),
  ],
  [
    'month',
    phrases(`month months monat monate monaten mois maand maanden mese mesi mes meses mês miesiąc miesiące miesięcy månad
      månader månaderna måned måneder`),
  ],
  [
    'year',
    phrases('year years jahr jahre jahren an ans année années jaar anno anni año años ano anos rok lata lat år åren'),
  ],
]

/** Numbers in words, of which few people say more than a dozen. */
export const countWords: readonly (readonly [count: number, phrases: readonly Phrase[]])[] = [
  [1, phrases('a an one ein eine einem einer un une een uno una um uma jeden jedną en ett et')],
  [2, phrases('two zwei deux twee due dos dois duas dwa dwie två to')],
  [3, phrases('three drei trois drie tre tres três trzy')],
  [4, phrases('four vier quatre quattro cuatro quatro cztery fyra fire')],
  [5, phrases('five fünf cinq vijf cinque cinco pięć fem')],
  [6, phrases('six sechs zes sei seis sześć sex seks')],
  [7, phrases('seven sieben sept zeven sette siete sete siedem sju syv')],
  [8, phrases('eight acht huit otto ocho oito osiem åtta otte åtte')],
  [9, phrases('nine neun neuf negen nove nueve dziewięć nio ni')],
  [10, phrases('ten zehn dix tien dieci diez dez dziesięć tio ti')],
  [12, phrases('twelve zwölf douze twaalf dodici doce doze dwanaście tolv')],
]

/** After a number of units. */
export const agoWords: readonly Phrase[] = phrases('ago geleden fa atrás temu sedan siden')

/** Before a number of units, in languages that say `ago` there. Of `il y a` the first word is also an article. */
export const wordsBeforeAgo: readonly Phrase[] = phrases('vor il_y_a y_a hace há för for')

export const units: readonly (readonly [unit: Unit, phrases: readonly Phrase[]])[] = [
  ['weekend', phrases('weekend week-end wochenende fine_settimana fin_de_semana fim_de_semana helg helgen helga')],
  ['week', phrases('week woche semaine settimana semana tydzień tygodniu vecka veckan uge ugen uke uka uken')],
  ['month', phrases('month monat mois maand mese mes mês miesiąc miesiącu månad månaden måned måneden')],
  ['year', phrases('year jahr année an l’année l’an jaar anno l’anno año ano rok roku år året')],
]

/** Single words for years, with the number of years before this one. */
export const yearsBack: readonly (readonly [years: number, phrases: readonly Phrase[]])[] = [
  [0, phrases("quest'anno heuer i_år")],
  [1, phrases('fjol i_fjol fjor i_fjor')],
]

/** Before or after a unit, a season or a month. */
export const lastWords: readonly Phrase[] =
  phrases(`last past previous letzte letzten letzter letztes vergangene vergangenen
  vergangener vergangenes vorige vorigen voriger voriges dernier dernière passé passée vorig afgelopen laatste scorso scorsa
  passato passata ultimo ultima último última pasado pasada passado passada zeszły zeszła zeszłe zeszłym zeszłej zeszłego ubiegły
  ubiegła ubiegłe ubiegłym ubiegłej ubiegłego ostatni ostatnia ostatnie ostatnim ostatniej förra sista senaste sidste forrige
  siste sist derniers dernières passés passées ultimi ultime scorsi scorse últimos últimas pasados pasadas passados
  passadas ostatnich zeszłych seneste`)

export const thisWords: readonly Phrase[] =
  phrases(`this diese diesem diesen dieser dieses cette ce cet deze dit questo questa
  esta este deste desta neste nesta ten ta tym tej tego denna denne detta dette här`)
