import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { errorCodeOf, isForbidden, ReleaseFailure } from '../contents/release-failure.ts'
import type { openScratchFolder } from './scratch-folder.ts'
import { isAlive } from '../../process/process-signals.ts'

const LockOwner = z.object({ pid: z.int(), host: z.string() })

/** The lock is held for one read and one write of a small file, so an owner that takes longer has ended. */
const ABANDONED_AFTER_MS = 30_000
const TIMEOUT_MS = 60_000
const POLL_MS = 20

const readLock = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const ownerOf = (lock: string) => {
  try {
    return LockOwner.parse(JSON.parse(lock))
  } catch {
    return undefined
  }
}

/** The age of a lock by the clock of its file system, because the clocks of the machines may differ by a day. */
const ageOf = (file: string, writtenNow: string): number => {
  const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return writtenAt === undefined ? 0 : statSync(writtenNow).mtimeMs - writtenAt
}

/** The lock also expires by time: a process of another machine cannot be checked, and a pid may be reused. */
const isAbandoned = (lock: string, ageMs: number): boolean => {
  const owner = ownerOf(lock)
  if (!owner || ageMs > ABANDONED_AFTER_MS) return true
  return owner.host === hostname() && !isAlive(owner.pid)
}

const linkIfAbsent = (from: string, to: string): boolean => {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false
    throw error
  }
}

type Scratch = ReturnType<typeof openScratchFolder>

/**
 * Removes an abandoned lock. Puts it back when it turns out to be the new lock of another process. False for the lock of another user
 * of the machine, which only the owner of the folder removes.
 */
const removeAbandoned = (file: string, { abandoned, scratch }: { abandoned: string; scratch: Scratch }): boolean => {
  const aside = scratch.newPath('abandoned-lock')
  try {
    renameSync(file, aside)
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return true
    if (isForbidden(error)) return false
    throw error
  }
  if (readLock(aside) !== abandoned) linkIfAbsent(aside, file)
  rmSync(aside, { force: true })
  return true
}

export type HeldLock = { isHeld: () => boolean; release: () => void }

/** Takes the lock as soon as it is free. Throws `ReleaseFailure` after a timeout. */
export const takeLock = async (file: string, scratch: Scratch): Promise<HeldLock> => {
  const own = scratch.newPath('lock')
  const deadline = Date.now() + TIMEOUT_MS
  try {
    for (;;) {
      const mine = JSON.stringify({ pid: process.pid, host: hostname(), takenAtMs: Date.now(), file: own })
      writeFileSync(own, mine)
      // A link appears together with its content, so a reader never sees an incomplete lock.
      if (linkIfAbsent(own, file)) {
        const isHeld = () => readLock(file) === mine
        const release = () => {
          if (isHeld()) rmSync(file, { force: true })
        }
        return { isHeld, release }
      }
      const theirs = readLock(file)
      const isRemoved =
        theirs !== undefined &&
        isAbandoned(theirs, ageOf(file, own)) &&
        removeAbandoned(file, { abandoned: theirs, scratch })
      if (isRemoved) continue
      if (Date.now() > deadline)
        throw new ReleaseFailure(
          `Other releases hold ${file} all the time (now: ${JSON.stringify(ownerOf(theirs ?? '')) ?? 'unknown'}): try again later.`,
        )
      await pause(POLL_MS * (0.5 + Math.random()))
    }
  } finally {
    rmSync(own, { force: true })
  }
}
