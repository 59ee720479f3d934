import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { errorCodeOf, ReleaseFailure } from '../contents/release-failure.ts'
import type { openScratchFolder } from './scratch-folder.ts'
import { isAlive } from '../../process/process-alive.ts'

const LockOwner = z.object({ pid: z.int(), host: z.string(), takenAtMs: z.number() })

/** The lock is held for one read and one write of a small file; an owner that takes so long is gone. */
const ABANDONED_AFTER_MS = 30_000
const PATIENCE_MS = 60_000
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

/** A process of another machine cannot be asked; and a number may by now be another process's. So both have a time limit. */
const isAbandoned = (lock: string): boolean => {
  const owner = ownerOf(lock)
  if (!owner || Date.now() - owner.takenAtMs > ABANDONED_AFTER_MS) return true
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

/** Takes an abandoned lock away, unless another process did and somebody holds a new one by now: that is put back. */
const removeAbandoned = (file: string, { abandoned, scratch }: { abandoned: string; scratch: Scratch }) => {
  const aside = scratch.newPath('abandoned-lock')
  try {
    renameSync(file, aside)
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return
    throw error
  }
  if (readLock(aside) !== abandoned) linkIfAbsent(aside, file)
  rmSync(aside, { force: true })
}

export type HeldLock = { isHeld: () => boolean; release: () => void }

/** Takes the lock, waiting for whoever holds it. Throws `ReleaseFailure` when that takes too long. */
export const takeLock = async (file: string, scratch: Scratch): Promise<HeldLock> => {
  const own = scratch.newPath('lock')
  const deadline = Date.now() + PATIENCE_MS
  try {
    for (;;) {
      const mine = JSON.stringify({ pid: process.pid, host: hostname(), takenAtMs: Date.now(), file: own })
      writeFileSync(own, mine)
      // A link appears with its content: nobody ever reads half a lock.
      if (linkIfAbsent(own, file)) {
        const isHeld = () => readLock(file) === mine
        const release = () => {
          if (isHeld()) rmSync(file, { force: true })
        }
        return { isHeld, release }
      }
      const theirs = readLock(file)
      if (theirs !== undefined && isAbandoned(theirs)) removeAbandoned(file, { abandoned: theirs, scratch })
      else if (Date.now() > deadline)
        throw new ReleaseFailure(
          `Other releases hold ${file} all the time (now: ${theirs ?? 'nobody'}): try again later.`,
        )
      else await pause(POLL_MS * (0.5 + Math.random()))
    }
  } finally {
    rmSync(own, { force: true })
  }
}
