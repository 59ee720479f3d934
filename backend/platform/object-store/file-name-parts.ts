const LONGEST_EXTENSION = 10

/** Splits a file name before its extension, which keeps the dot and may be empty. */
export const partsOf = (fileName: string) => {
  const dot = fileName.lastIndexOf('.')
  const isExtension = dot > 0 && fileName.length - dot <= LONGEST_EXTENSION
  return isExtension
    ? { stem: fileName.slice(0, dot), extension: fileName.slice(dot) }
    : { stem: fileName, extension: '' }
}

/** Most file systems limit a name to 255 bytes; the difference is for the extension and a number. */
const LONGEST_STEM_BYTES = 200

/** Cuts between characters, and removes the trailing dots and spaces that Windows rejects. */
export const shortenedStem = (stem: string): string => {
  const encoded = Buffer.from(stem).subarray(0, LONGEST_STEM_BYTES)
  return new TextDecoder().decode(encoded, { stream: true }).replace(/(?<![\s.])[\s.]+$/, '')
}
