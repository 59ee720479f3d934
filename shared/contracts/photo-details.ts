import * as z from 'zod'
import { Album } from './album.ts'

/** What the list of photos leaves out, for the information panel of one photo. */
export const PhotoDetails = z.object({
  /** The size of the original. */
  bytes: z.int().nonnegative(),
  /** Maker and model, from the photo's own metadata. */
  camera: z.string().optional(),
  /** The customer's albums that hold the photo, by their names. */
  albums: z.array(Album.pick({ albumId: true, albumName: true, isShared: true })),
})
export type PhotoDetails = z.infer<typeof PhotoDetails>
