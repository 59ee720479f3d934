import type { PhotoPlaceRow } from './places-repository.ts'

/** The name of the file in an archive of an export. */
export const PLACES_FILE = 'places.csv'

const HEADER = ['file', 'latitude', 'longitude', 'city', 'country']

/** A text that a spreadsheet would take for a formula begins with an apostrophe. */
const fieldOf = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`

type NamedPhoto = { photo: { id: string }; name: string }

/** The stored places of these photos, as a table; undefined where there are none. */
export const placesFileOf = (named: readonly NamedPhoto[], places: readonly PhotoPlaceRow[]): Buffer | undefined => {
  const found = new Map(places.map((place) => [place.photoId, place]))
  const lines = named.flatMap(({ photo, name }) => {
    const place = found.get(photo.id)
    if (!place) return []
    const { latitude, longitude, city, countryCode } = place
    return [[fieldOf(name), latitude, longitude, fieldOf(city ?? ''), fieldOf(countryCode ?? '')].join(',')]
  })
  return lines.length > 0 ? Buffer.from([HEADER.join(','), ...lines, ''].join('\r\n')) : undefined
}
