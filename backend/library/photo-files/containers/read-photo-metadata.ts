import type { AcceptedMediaType } from '@account/shared/contracts/upload.ts'
import { heifMetadataIn } from './heif-metadata.ts'
import { jpegMetadataIn } from './jpeg-metadata.ts'
import type { PhotoMetadata } from './photo-metadata.ts'
import { pngMetadataIn } from './png-metadata.ts'

const readers = {
  'image/heic': heifMetadataIn,
  'image/jpeg': jpegMetadataIn,
  'image/png': pngMetadataIn,
} as const satisfies Record<AcceptedMediaType, (file: Buffer) => PhotoMetadata>

/** Reads what can be read: a damaged or hostile container gives less, or nothing, and is not an error here. */
export const photoMetadataIn = (file: Buffer, mediaType: AcceptedMediaType): PhotoMetadata => readers[mediaType](file)
