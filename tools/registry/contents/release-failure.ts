import { StartFailure } from '../../process/start-failure.ts'

/** A release fails. Each line of the message is a sentence that says what failed and what to do. */
export class ReleaseFailure extends Error {
  override name = 'ReleaseFailure' as const
}

/** The error code of the operating system, such as `ENOENT`; '' for other errors. */
export const errorCodeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether the operating system reserves it for another user of the machine. */
export const isForbidden = (error: unknown): boolean => ['EACCES', 'EPERM'].includes(errorCodeOf(error))

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT'])

/** Whether the error says that the operating system lets this program write nothing there. */
export const isUnwritable = (error: unknown): error is Error =>
  error instanceof Error && unwritable.has(errorCodeOf(error))

/** The message for the person who ran the command. */
export const sentenceOf = (error: unknown, folder: string): string => {
  if (error instanceof ReleaseFailure || error instanceof StartFailure) return error.message
  if (isUnwritable(error))
    return `Nothing can be written to ${folder} (${errorCodeOf(error)}): free some space, get access, or name another folder with --to.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
