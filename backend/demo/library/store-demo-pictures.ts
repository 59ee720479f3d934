import sharp from 'sharp'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import { demoPictureAt, demoPictureKeys } from './demo-pictures.ts'
import { renderDemoPhoto } from './render-demo-photo.ts'

const WEBP = { quality: 80, effort: 2 } as const

/** Stores the demo pictures that the object store lacks. */
export const storeDemoPictures = async (objects: ObjectStore) => {
  for (const [index, key] of demoPictureKeys.entries()) {
    if ((await objects.size(key)) !== undefined) continue
    const photo = await renderDemoPhoto(demoPictureAt(index))
    await objects.put(key, await sharp(photo).webp(WEBP).toBuffer())
  }
}
