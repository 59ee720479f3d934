import type { PhotoPlaces } from '@account/shared/contracts/photo-places.ts'
import type { PhotoDetails } from '@account/shared/contracts/photo-details.ts'
import type { NotifyChanged } from '../photos/photos-service.ts'
import type { FindCities } from './find-cities.ts'
import type { PlacesRepository } from './places-repository.ts'

type PlacesServiceDependencies = {
  places: PlacesRepository
  findCities: FindCities
  /** The language of the customer's storefront. */
  localeOf: (customerId: string) => Promise<string>
  notifyChanged: NotifyChanged
}

/** Positions of one run of the list, which a thread reads for each. */
const MATCHED_AT_ONCE = 2_000

/** Where the photos of a customer were taken, for customers who want that stored. */
export const createPlacesService = ({ places, findCities, localeOf, notifyChanged }: PlacesServiceDependencies) => ({
  find: (customerId: string): Promise<PhotoPlaces> => places.find(customerId),

  async set(customerId: string, isOn: boolean): Promise<PhotoPlaces> {
    await (isOn ? places.switchOn(customerId) : places.switchOff(customerId))
    await notifyChanged(customerId)
    return places.find(customerId)
  },

  /** City and country in the customer's language; undefined for a photo without a place. */
  async placeOf(customerId: string, photoId: string): Promise<PhotoDetails['place']> {
    const [row] = await places.placesOf(customerId, [photoId])
    if (!row?.city || !row.countryCode) return undefined
    const countries = new Intl.DisplayNames(await localeOf(customerId), { type: 'region' })
    return { city: row.city, country: countries.of(row.countryCode) ?? row.countryCode }
  },

  /** Finds the cities of all positions that have none. */
  async match() {
    for (;;) {
      const unmatched = await places.listUnmatched(MATCHED_AT_ONCE)
      if (unmatched.length === 0) return
      const found = await findCities(unmatched.map(({ latitude, longitude }) => ({ latitude, longitude })))
      await places.keepCities(unmatched.map(({ photoId }, index) => ({ photoId, city: found[index] })))
    }
  },
})

export type PlacesService = ReturnType<typeof createPlacesService>
