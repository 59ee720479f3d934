import { appendFileSync, copyFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'

/** The size at which a log is rotated. With its previous file a log takes at most twice this. */
const LARGEST_BYTES = 10 * 1024 * 1024

const bytesOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/**
 * Moves what a log holds to `<file>.1` once it is large. A program that keeps the file open, such as PostgreSQL, continues
 * writing to it, so its content is copied and cut.
 */
export const rotateOpenLog = (file: string, largestBytes = LARGEST_BYTES) => {
  if (bytesOf(file) < largestBytes) return
  try {
    copyFileSync(file, `${file}.1`)
  } catch {
    // On a full disk there is no room for a copy, and space counts more than an old log.
    rmSync(`${file}.1`, { force: true })
  }
  truncateSync(file)
}

type LogFileOptions = {
  /** Receives a sentence when lines begin to be lost. */
  onProgress: (sentence: string) => void
  largestBytes?: number
}

/**
 * Appends lines to a log and rotates it. Lines that cannot be written, for example on a full disk, are lost: the program whose
 * log it is continues.
 */
export const createLogFile = (file: string, { onProgress, largestBytes = LARGEST_BYTES }: LogFileOptions) => {
  let isLosing = false
  return (line: string) => {
    try {
      if (bytesOf(file) >= largestBytes) renameSync(file, `${file}.1`)
      appendFileSync(file, `${line}\n`, { mode: 0o600 })
      isLosing = false
    } catch (error) {
      if (!isLosing) onProgress(`${file} cannot be written, so its lines are dropped for now: ${String(error)}`)
      isLosing = true
    }
  }
}
