/** A release cannot go on; each line of its message is a sentence that says what failed and what to do. */
export class ReleaseFailure extends Error {
  override name = 'ReleaseFailure' as const
}

/** What the operating system calls it: `ENOENT`, `EEXIST`…; '' for what it does not know. */
export const errorCodeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT'])

/** The words for a person, for whatever ended the release. */
export const sentenceOf = (error: unknown, folder: string): string => {
  if (error instanceof ReleaseFailure) return error.message
  const code = errorCodeOf(error)
  if (unwritable.has(code))
    return `Nothing can be written to ${folder} (${code}): make room or give yourself access, or name another folder with --to.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
