import type { AcceptedMediaType } from '@account/shared/contracts/upload.ts'
import { partsOf } from '../../platform/object-store/file-name-parts.ts'
import { visibleName } from '../../platform/object-store/content-disposition.ts'

/** Extensions under which systems open such a file; the first one is added where a name has none of them. */
const extensions: Record<AcceptedMediaType, readonly [string, ...string[]]> = {
  'image/heic': ['.heic', '.heif', '.hif'],
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/png': ['.png'],
}

/**
 * The name under which an original leaves: its own where the extension fits the content, else with one that does, as
 * `IMG_1.HEIC.jpg`. A browser or a desktop decides by the extension what opens a file, so a photo that is named `.html` or
 * `.exe` would otherwise run. Dots and blanks around it, which hide a file or which systems leave out, go.
 */
export const downloadNameOf = (fileName: string, mediaType: AcceptedMediaType): string => {
  const visible = visibleName(fileName).replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
  const [added, ...others] = extensions[mediaType]
  const extension = partsOf(visible).extension.toLowerCase()
  return [added, ...others].includes(extension) ? visible : `${visible || 'photo'}${added}`
}
