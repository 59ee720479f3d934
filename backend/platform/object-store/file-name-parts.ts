const LONGEST_EXTENSION = 10

/** Splits a file name before its extension, which keeps the dot and may be empty. */
export const partsOf = (fileName: string) => {
  const dot = fileName.lastIndexOf('.')
  const isExtension = dot > 0 && fileName.length - dot <= LONGEST_EXTENSION
  return isExtension
    ? { stem: fileName.slice(0, dot), extension: fileName.slice(dot) }
    : { stem: fileName, extension: '' }
}
