import { partsOf, shortenedStem } from '../object-store/file-name-parts.ts'
import { visibleName } from '../object-store/content-disposition.ts'

/** Names that Windows keeps for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])$/i

/** Windows limits a whole path to 260 characters, of which the folder of an extracted archive takes about a hundred. */
const LONGEST_STEM = 150
const HALF_CHARACTER = /[\uD800-\uDBFF]$/

/** Removes whatever leaves the folder, hides the file or is invalid in a file system. */
const safe = (fileName: string) =>
  visibleName(fileName.toWellFormed().normalize('NFC'))
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')

/**
 * One key for all spellings that Windows or macOS take for the same file. Upper case comes first because both file systems
 * compare so: ς and σ, or ſ and s, are one letter there. HFS+ ignores joiners as well.
 */
const sameFileKey = (name: string) =>
  name
    .toUpperCase()
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/** Names the files of one folder one after the other: flat, safe on every system, and unique in any spelling. */
export const createArchiveNamer = () => {
  const taken = new Set<string>()
  /** The next number of each name, so that ten thousand files of one name do not need ten thousand searches. */
  const lastNumber = new Map<string, number>()

  return (fileName: string): string => {
    const { stem, extension } = partsOf(safe(fileName))
    const base = shortenedStem(stem.slice(0, LONGEST_STEM).replace(HALF_CHARACTER, '')) || 'photo'
    const first = DEVICE.test(base.split('.')[0]?.trim() ?? '') ? `_${base}` : base
    const spelling = sameFileKey(`${first}${extension}`)
    let number = lastNumber.get(spelling) ?? 1
    let name = number === 1 ? `${first}${extension}` : `${first} (${number})${extension}`
    while (taken.has(sameFileKey(name))) {
      number += 1
      name = `${first} (${number})${extension}`
    }
    taken.add(sameFileKey(name))
    lastNumber.set(spelling, number)
    return name
  }
}

export const archiveNames = (fileNames: readonly string[]): string[] => {
  const nameOf = createArchiveNamer()
  return fileNames.map((fileName) => nameOf(fileName))
}
