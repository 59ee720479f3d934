import * as z from 'zod'
import { Album } from './album.ts'

/** The fields of a photo that lists leave out, for its information panel. */
export const PhotoDetails = z.object({
  /** The size of the original. */
  bytes: z.int().nonnegative(),
  /** Maker and model, from the photo's own metadata. */
  camera: z.string().optional(),
  /** Where it was taken, for customers who have switched places on. In the language of the customer's storefront. */
  place: z.object({ city: z.string(), country: z.string() }).optional(),
  /** The customer's albums that hold the photo, by their names. */
  albums: z.array(Album.pick({ albumId: true, albumName: true, isShared: true })),
})
export type PhotoDetails = z.infer<typeof PhotoDetails>
