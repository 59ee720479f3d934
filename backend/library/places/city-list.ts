import type { GeographicPosition } from '../photo-files/position/geographic-position.ts'

/** A city of the list, with its names in all languages and scripts. */
export type ListedCity = { id: number; name: string; countryCode: string; otherNames: string[] }

const TAB = 0x09
const LINE_FEED = 0x0a
/** Columns of the table of GeoNames. */
const column = { id: 0, name: 1, otherNames: 3, latitude: 4, longitude: 5, kind: 7, country: 8, population: 14 }
const COLUMNS = 15

/** Districts of cities, and places that people have left or destroyed. */
const notCities = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW'])

/** A photo farther from a city was not taken there. */
const FARTHEST_KM = 50
const KM_OF_A_DEGREE = 111.2
/** An estimate of the radius of a city by its population, so that neither its suburbs hide it nor it its neighbours. */
const LARGEST_RADIUS_KM = 12
const radiusOf = (population: number) => Math.min(LARGEST_RADIUS_KM, Math.sqrt(population) / 60)

const LONGITUDES = 360
const LATITUDES = 180

const cellOf = (latitude: number, longitude: number) =>
  Math.min(LATITUDES - 1, Math.floor(latitude + 90)) * LONGITUDES + (Math.floor(longitude + 180) % LONGITUDES)

/** The columns of a line that begins there. */
const columnsAt = (list: Buffer, start: number): string[] => {
  const end = list.indexOf(LINE_FEED, start)
  return list.toString('utf8', start, end === -1 ? list.length : end).split('\t')
}

/** The columns without their other names, read as single bytes: only numbers and codes are taken from them. */
const numbersAt = (list: Buffer, start: number, end: number) => {
  const columns: string[] = []
  let begin = start
  for (let at = 0; at < COLUMNS; at += 1) {
    const tab = list.indexOf(TAB, begin)
    const until = tab === -1 || tab > end ? end : tab
    columns.push(at === column.otherNames ? '' : list.toString('latin1', begin, until))
    begin = until + 1
  }
  return columns
}

type Located = { latitude: number; longitude: number; radius: number; start: number }

const citiesIn = (list: Buffer): Located[] => {
  const found: Located[] = []
  for (let start = 0; start < list.length;) {
    const lineFeed = list.indexOf(LINE_FEED, start)
    const end = lineFeed === -1 ? list.length : lineFeed
    const columns = numbersAt(list, start, end)
    const [latitude, longitude] = [Number(columns[column.latitude]), Number(columns[column.longitude])]
    if (Number.isFinite(latitude) && Number.isFinite(longitude) && !notCities.has(columns[column.kind] ?? ''))
      found.push({ latitude, longitude, radius: radiusOf(Number(columns[column.population])), start })
    start = end + 1
  }
  return found
}

const kmBetween = (one: GeographicPosition, other: GeographicPosition) => {
  const radians = Math.PI / 180
  const [north, south] = [one.latitude * radians, other.latitude * radians]
  const [height, width] = [north - south, (one.longitude - other.longitude) * radians]
  const chord = Math.sin(height / 2) ** 2 + Math.cos(north) * Math.cos(south) * Math.sin(width / 2) ** 2
  return (2 * Math.asin(Math.min(1, Math.sqrt(chord))) * KM_OF_A_DEGREE) / radians
}

const listedAt = (list: Buffer, start: number): ListedCity => {
  const columns = columnsAt(list, start)
  return {
    id: Number(columns[column.id]),
    name: columns[column.name] ?? '',
    countryCode: columns[column.country] ?? '',
    otherNames: (columns[column.otherNames] ?? '').split(',').filter(Boolean),
  }
}

/**
 * The cities of a table of GeoNames by degrees of latitude and longitude. It holds the table as bytes and the positions as
 * numbers; the names of a city become text only when it is found.
 */
export const createCityList = (list: Buffer) => {
  const cells = new Map<number, Located[]>()
  for (const city of citiesIn(list)) {
    const cell = cellOf(city.latitude, city.longitude)
    const ofCell = cells.get(cell)
    if (ofCell) ofCell.push(city)
    else cells.set(cell, [city])
  }

  const around = ({ latitude, longitude }: GeographicPosition) => {
    const high = Math.ceil(FARTHEST_KM / KM_OF_A_DEGREE)
    // Beside a pole every longitude is near.
    const shrunk = Math.max(1e-6, Math.cos((Math.min(90, Math.abs(latitude) + 1) * Math.PI) / 180))
    const wide = Math.min(LONGITUDES / 2, Math.ceil(FARTHEST_KM / (KM_OF_A_DEGREE * shrunk)))
    const found = new Set<number>()
    for (let row = -high; row <= high; row += 1)
      for (let along = -wide; along <= wide; along += 1) {
        const [north, east] = [latitude + row, ((longitude + along + 540) % 360) - 180]
        if (Math.abs(north) <= 90) found.add(cellOf(north, east))
      }
    return [...found].map((cell) => cells.get(cell) ?? [])
  }

  return {
    /** The city whose edge is nearest, or that contains the position; undefined far from all. */
    nearest(position: GeographicPosition): ListedCity | undefined {
      let best: { beyondEdge: number; start: number } | undefined
      for (const ofCell of around(position))
        for (const city of ofCell) {
          const most = Math.min(FARTHEST_KM, (best?.beyondEdge ?? FARTHEST_KM) + city.radius)
          // Most cities of a cell are too far to the north or south for their distance to be computed.
          if (Math.abs(city.latitude - position.latitude) * KM_OF_A_DEGREE > most) continue
          const km = kmBetween(position, city)
          if (km <= most) best = { beyondEdge: km - city.radius, start: city.start }
        }
      return best && listedAt(list, best.start)
    },
  }
}
