import { createHash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fixtureJpeg } from '../../photo-files/fixture-photo.ts'
import { sendThroughKills, type FileToSend } from './send-through-kills.ts'
import { startProcessToKill } from './start-process-to-kill.ts'

type KillRoundsOptions = {
  place: { databaseUrl: string; folder: string }
  uploads: number
  /** The process is killed again after at most this many sent files. */
  mostPerRound: number
}

type SentFile = { customerId: string; uploadId: string; sha256: string }

const SENDERS = 6
/** One file of this many is larger than one part of an upload. */
const LARGE_EVERY = 10
const LARGE_BYTES = 5 * 1024 * 1024
const LATEST_KILL_MS = 200

/** Photos of different bytes: what follows the end of a picture is not damage. */
const filesOf = async (count: number): Promise<FileToSend[]> => {
  const picture = await fixtureJpeg({ width: 300, height: 200 })
  return Array.from({ length: count }, (_, index) => {
    const own = Buffer.from(`photo ${index}`)
    const padding = index % LARGE_EVERY === 0 ? Buffer.alloc(LARGE_BYTES) : Buffer.of()
    return { name: `photo-${index}.jpg`, bytes: Buffer.concat([picture, own, padding]) }
  })
}

/**
 * Sends files by several customers at once while the only process is killed and started again and again. A kill comes at a random
 * moment after a random number of files, so that it meets every step of an upload. No sender asks for an outcome.
 */
export const runKillRounds = async ({ place, uploads, mostPerRound }: KillRoundsOptions) => {
  let current = await startProcessToKill(place)
  const target = { call: (call: Parameters<typeof current.call>[0]) => current.call(call) }
  const waiting = await filesOf(uploads)
  const sent: SentFile[] = []
  let kills = 0
  let killAt = randomInt(1, Math.ceil(mostPerRound) + 1)
  let restarting: Promise<void> | undefined

  const restart = async () => {
    await pause(randomInt(LATEST_KILL_MS))
    await current.kill()
    kills += 1
    current = await startProcessToKill(place)
    killAt = sent.length + randomInt(1, Math.ceil(mostPerRound) + 1)
    restarting = undefined
  }

  const sendAll = async () => {
    const customerId = randomUUID()
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const uploadId = await sendThroughKills(target, customerId, file)
      sent.push({ customerId, uploadId, sha256: createHash('sha256').update(file.bytes).digest('hex') })
      if (sent.length >= killAt) restarting ??= restart()
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, sendAll))
  await restarting
  await current.kill()
  return { sent, kills: kills + 1 }
}
