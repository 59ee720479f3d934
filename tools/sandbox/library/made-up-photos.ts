import type { Photo } from '@account/shared/contracts/photo.ts'

const PHOTO_COUNT = 500
const UNDATED_COUNT = 6
const OCCASION_COUNT = 55

/** Made-up ids of the one customer and of the photos; the last twelve digits count. */
export const CUSTOMER_ID = '00000000-0000-4000-8000-0000000000c0'
const idOf = (kind: string, index: number) => `00000000-0000-4000-${kind}-${String(index).padStart(12, '0')}`

const shapes = [
  { width: 4000, height: 3000 },
  { width: 4000, height: 3000 },
  { width: 3000, height: 4000 },
  { width: 4032, height: 2268 },
  { width: 4000, height: 3000 },
  { width: 3000, height: 3000 },
  { width: 6000, height: 2000 },
] as const

const longestEdges = [300, 800, 1300] as const

type Made = { imageId: string; uploadId: string; name: string; created: Date; taken?: Date; shape: number }

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2019, 2, 9, 8)
const LAST_DAY = Date.UTC(2026, 10, 20, 8)

/** The time of a photo: occasions of about nine photos each, spread unevenly over almost eight years. */
const takenAt = (index: number) => {
  const occasion = Math.floor((index * OCCASION_COUNT) / (PHOTO_COUNT - UNDATED_COUNT))
  const share = occasion / (OCCASION_COUNT - 1)
  const unevenMs = ((occasion * 37) % 11) * DAY_MS
  const beginsAt = FIRST_DAY + Math.floor(share * (LAST_DAY - FIRST_DAY - 12 * DAY_MS)) + unevenMs
  return new Date(beginsAt + (index % 9) * 47 * 60_000 + (index % 7) * 13_000)
}

const isoDay = (date: Date) => date.toISOString().slice(0, 19)

const nameOf = (taken: Date) => `IMG_${isoDay(taken).replace(/[-:]/g, '').replace('T', '_')}.jpg`

/** The addresses at which the sandbox draws the picture of a photo of this size. */
export const thumbnailsOf = (origin: string, imageId: string, { width, height }: { width: number; height: number }) =>
  longestEdges.map((edge) => {
    const scale = edge / Math.max(width, height)
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    return { id: String(edge), url: `${origin}/pictures/${imageId}/${size.width}x${size.height}.svg`, ...size }
  })

/** A photo with the addresses at which the sandbox draws its picture. */
export const photoOf = (origin: string, { imageId, uploadId, name, created, taken, shape }: Made): Photo => {
  const { width, height } = shapes[shape % shapes.length] ?? shapes[0]
  const thumbnails = thumbnailsOf(origin, imageId, { width, height })
  return {
    imageId,
    uploadId,
    localFileName: name,
    ownerId: CUSTOMER_ID,
    created: created.toISOString(),
    uploadEnd: created.toISOString(),
    ...(taken && { dateTaken: isoDay(taken) }),
    visibleWidth: width,
    visibleHeight: height,
    url: thumbnails.at(-1)?.url ?? origin,
    untouchedUrl: `${origin}/pictures/${imageId}/${width}x${height}.svg`,
    thumbnails,
  }
}

/** The same 500 photos at every start, so that a page or a test can name one of them. */
export const madeUpPhotos = (origin: string): Photo[] =>
  Array.from({ length: PHOTO_COUNT }, (_, index) => {
    const isDated = index < PHOTO_COUNT - UNDATED_COUNT
    const taken = takenAt(index)
    return photoOf(origin, {
      imageId: idOf('8000', index + 1),
      uploadId: idOf('9000', index + 1),
      name: isDated ? nameOf(taken) : `scan-${index - (PHOTO_COUNT - UNDATED_COUNT) + 1}.png`,
      created: isDated ? new Date(taken.getTime() + DAY_MS) : new Date(LAST_DAY),
      ...(isDated && { taken }),
      shape: index,
    })
  })
