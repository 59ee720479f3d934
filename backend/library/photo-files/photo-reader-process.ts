// Reads photos for the back end, one at a time. See: [Note: Photo reader processes]

import { letHeapGrow } from '../../platform/heap-growth.ts'
import { openPhoto } from './open-photo.ts'
import { allowOnlyPhotoLoaders } from './photo-loaders.ts'
import { PhotoRefusal } from './picture/photo-refusal.ts'
import type { PhotoAnswer, PhotoTask } from './photo-reader.ts'
import { readPhoto } from './read-photo.ts'
import { renderEdit } from './render-edit.ts'
import type { GeographicPosition } from './position/geographic-position.ts'
import { photoPositionOf } from './position/photo-position.ts'

/** The position alone, without decoding the picture. Files of customers are read apart. See: [Note: Photo reader processes] */
const readPosition = async (file: string): Promise<GeographicPosition | undefined> =>
  photoPositionOf((await openPhoto(file)).metadata)

const outcomeOf = async ({ file, rendering, isForPosition }: PhotoTask) => {
  try {
    if (isForPosition) return { kind: 'located', position: await readPosition(file) } as const
    if (!rendering) return { kind: 'read', photo: await readPhoto(file) } as const
    return { kind: 'rendered', edited: await renderEdit(file, rendering.edit, rendering.target) } as const
  } catch (error) {
    if (error instanceof PhotoRefusal) return { kind: 'refused', reason: error.reason } as const
    return { kind: 'failed', message: String(error) } as const
  }
}

letHeapGrow()
allowOnlyPhotoLoaders()
// The process ends when the back end ends or is killed. It ignores terminal signals, which reach both, so as not to end first.
process.once('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('message', (task) => {
  // The cast is sound, because only `startPhotoReader` sends messages.
  void outcomeOf(task as PhotoTask).then((outcome) => {
    const answer: PhotoAnswer = { ...outcome, residentBytes: process.memoryUsage.rss() }
    // After the back end was killed nothing takes the response, and the process ends.
    process.send?.(answer, undefined, undefined, () => undefined)
  })
})
