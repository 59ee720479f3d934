import { partsOf, shortenedStem } from './file-name-parts.ts'
import { visibleName } from './visible-name.ts'

/** `attachment` with the file's own name (RFC 6266, RFC 5987): ASCII for old clients, the full name for all others. */
export const attachmentNamed = (fileName: string): string => {
  const { stem, extension } = partsOf(visibleName(fileName).replace(/[/\\]/g, '_'))
  const oneLine = `${shortenedStem(stem.toWellFormed())}${extension}` || 'photo'
  const ascii = oneLine.replace(/[^\x20-\x7e]/g, '_').replace(/["%]/g, '_')
  const full = encodeURIComponent(oneLine.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`
}
