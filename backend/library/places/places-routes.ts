import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PhotoPlaces, PhotoPlacesRequest } from '@account/shared/contracts/photo-places.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { PlacesService } from './places-service.ts'

/** The part of the photo service that switches places on and off. */
export const placesRoutes =
  (places: PlacesService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limitSwitches = limits.of('places-switched')
    app.get('/users/places', { schema: { response: { 200: PhotoPlaces } } }, ({ customerId }) =>
      places.find(customerId),
    )
    app.put(
      '/users/places',
      { schema: { body: PhotoPlacesRequest, response: { 200: PhotoPlaces } } },
      async ({ customerId, body }) => {
        await limitSwitches(customerId)
        return places.set(customerId, body.isOn)
      },
    )
  }
