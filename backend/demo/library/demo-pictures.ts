import { SHARED_PREFIX } from '../../platform/object-store/object-store.ts'
import type { Season } from './daylight.ts'
import type { DemoPhoto } from './demo-photo-plan.ts'
import { seedOfShot } from './seeded-random.ts'

type DemoPicture = { scene: string; season: Season; takenAt: string }

const SIZE = { width: 1200, height: 900 }
/** An arbitrary number from which each picture of the list derives its own seed. */
const PLACES_FROM = 1907

/** The pictures of demo books and of the covers of demo projects. */
const demoPictures: readonly DemoPicture[] = [
  { scene: 'alpine-lake', season: 'summer', takenAt: '2025-07-12T10:30:00' },
  { scene: 'flower-meadow', season: 'summer', takenAt: '2025-07-12T15:10:00' },
  { scene: 'mountain-camp', season: 'summer', takenAt: '2025-07-12T21:40:00' },
  { scene: 'misty-ridges', season: 'summer', takenAt: '2025-07-13T06:20:00' },
  { scene: 'village', season: 'summer', takenAt: '2025-07-13T17:45:00' },
  { scene: 'hot-air-balloons', season: 'summer', takenAt: '2025-07-14T07:30:00' },
  { scene: 'lighthouse', season: 'summer', takenAt: '2025-07-16T19:30:00' },
  { scene: 'sailing', season: 'summer', takenAt: '2025-07-17T13:00:00' },
  { scene: 'canal-houses', season: 'summer', takenAt: '2025-07-19T11:15:00' },
  { scene: 'coffee-cup', season: 'summer', takenAt: '2025-07-19T09:05:00' },
  { scene: 'birthday-cake', season: 'summer', takenAt: '2025-07-20T16:00:00' },
  { scene: 'sky-lanterns', season: 'summer', takenAt: '2025-07-20T23:00:00' },
]

const keyOf = ({ scene }: DemoPicture) => `${SHARED_PREFIX}demo-pictures/${scene}.webp`
export const demoPictureKeys: readonly string[] = demoPictures.map(keyOf)

/** The key in the object store; the index wraps around after the last picture. */
export const demoPictureKeyAt = (index: number): string => demoPictureKeys[index % demoPictureKeys.length] ?? ''

/** The planned photo of the picture at this index. */
export const demoPictureAt = (index: number): DemoPhoto => {
  const picture = demoPictures[index]
  if (!picture) throw new Error(`There is no demo picture ${index}: the last one is ${demoPictures.length - 1}.`)
  // This camera records no time zone, so the plan needs none.
  return { ...picture, ...SIZE, fileName: 'DSC00001.jpg', seed: seedOfShot(PLACES_FROM + index, 0), utcOffset: null }
}
