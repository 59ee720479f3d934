import { partsOf, shortenedStem } from './file-name-parts.ts'

/**
 * Characters that hide, or reorder those around them, so that a name reads as another. Joiners and the tags of a flag stay: without
 * them an emoji falls apart and words of Persian and Hindi are misspelt.
 */
const HIDING = /\p{Cc}|(?![\u200c\u200d\u{e0020}-\u{e007f}])\p{Cf}/gu

export const visibleName = (fileName: string): string => fileName.replace(HIDING, '')

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
