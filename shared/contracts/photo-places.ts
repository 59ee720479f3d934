import * as z from 'zod'

/** Response of `GET users/places`: whether the customer has the library store where photos were taken. */
export const PhotoPlaces = z.object({
  isOn: z.boolean(),
  /** Whether the photos that were stored before the switch are still being read. */
  isReading: z.boolean(),
})
export type PhotoPlaces = z.infer<typeof PhotoPlaces>

/** Body of `PUT users/places`. Switching places off deletes every stored position at once. */
export const PhotoPlacesRequest = PhotoPlaces.pick({ isOn: true })
export type PhotoPlacesRequest = z.infer<typeof PhotoPlacesRequest>
