import { partsOf } from '../object-store/file-name-parts.ts'

/** Most file systems take 255 bytes; the remaining ones are for the extension and a number. */
const LONGEST_STEM_BYTES = 200

/** Names that Windows keeps for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])$/i

/** Nothing that leaves the folder, hides the file, or that a file system refuses. */
const safe = (fileName: string) =>
  fileName
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')

/** No character is cut in two, and no dot or space is left at the end, which Windows refuses. */
const shortened = (stem: string) => {
  const encoded = Buffer.from(stem).subarray(0, LONGEST_STEM_BYTES)
  return new TextDecoder().decode(encoded, { stream: true }).replace(/[\s.]+$/, '')
}

/** Names files one by one that stand together: flat, safe on every system, no two alike in any spelling. */
export const createArchiveNamer = () => {
  const taken = new Set<string>()
  /** Where numbering goes on, so that ten thousand files of one name are not ten thousand searches. */
  const lastNumber = new Map<string, number>()

  return (fileName: string): string => {
    const { stem, extension } = partsOf(safe(fileName))
    const base = shortened(stem) || 'photo'
    const first = DEVICE.test(base.split('.')[0]?.trim() ?? '') ? `_${base}` : base
    const spelling = `${first}${extension}`.toLowerCase()
    let number = lastNumber.get(spelling) ?? 1
    let name = number === 1 ? `${first}${extension}` : `${first} (${number})${extension}`
    while (taken.has(name.toLowerCase())) {
      number += 1
      name = `${first} (${number})${extension}`
    }
    taken.add(name.toLowerCase())
    lastNumber.set(spelling, number)
    return name
  }
}

export const archiveNames = (fileNames: readonly string[]): string[] => {
  const nameOf = createArchiveNamer()
  return fileNames.map((fileName) => nameOf(fileName))
}
