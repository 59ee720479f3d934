import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../../process/process-signals.ts'
import { StartFailure } from '../../process/start-failure.ts'

/** When a process began, in ticks of the machine's clock since its start; empty where the system does not say. */
const beginningOf = (pid: number): string => {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\S )/)
    return fields.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** A file without a beginning is of an earlier version. */
const isHeldBy = (pid: number, beginning: string) =>
  pid !== process.pid && isAlive(pid) && (beginning === '' || beginning === beginningOf(pid))

const isOfAnother = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/**
 * Locks the data folder: two launchers would overwrite each other's releases and migrations. A process that has got the id of a
 * launcher that was killed, for instance after a restart of the machine, holds no lock.
 */
export const lockFolder = (dataFolder: string) => {
  const lock = join(dataFolder, 'launcher.pid')
  const own = `${process.pid} ${beginningOf(process.pid)}`
  try {
    writeFileSync(lock, own, { flag: 'wx' })
  } catch (error) {
    if (!isOfAnother(error)) throw error
    const [pid, beginning = ''] = readFileSync(lock, 'utf8').trim().split(' ')
    if (isHeldBy(Number(pid), beginning))
      throw new StartFailure(`The site already runs on ${dataFolder} (process ${pid}): stop that one first.`, {
        cause: error,
      })
    writeFileSync(lock, own)
  }
  return () => rmSync(lock, { force: true })
}
