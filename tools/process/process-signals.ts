import type { ChildProcess } from 'node:child_process'

/** Whether the number names one process: the system takes 0 for the caller's own group, and negative numbers for groups. */
const isProcessId = (pid: number | undefined): pid is number => Number.isInteger(pid) && Number(pid) > 0

/** Whether a process with this id runs on this machine, under any user. A damaged pid file names none. */
export const isAlive = (pid: number): boolean => {
  if (!isProcessId(pid)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The id in the text of a pid file, or `undefined` while its program has not written it yet. */
export const processIdIn = (pidFile: string): number | undefined => {
  const pid = Number.parseInt(pidFile, 10)
  return isProcessId(pid) ? pid : undefined
}

/** Sends a signal to one process. Throws a RangeError where the number names none, and the system's error where none runs. */
export const signalProcess = (pid: number | undefined, signal: NodeJS.Signals): void => {
  if (!isProcessId(pid)) throw new RangeError(`${pid} is not the id of a process.`)
  process.kill(pid, signal)
}

/** Windows has no process groups, through which a program is ended together with its children. */
export const hasProcessGroups = process.platform !== 'win32'

/** Signals a program that was started detached, with all that it started. Returns whether any of them runs. */
export const signalGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean => {
  if (!isProcessId(pid)) return false
  try {
    return process.kill(hasProcessGroups ? -pid : pid, signal)
  } catch {
    return false
  }
}
