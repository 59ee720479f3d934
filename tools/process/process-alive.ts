/** Whether a process with this id runs on this machine, under any user. A damaged pid file names none. */
export const isAlive = (pid: number): boolean => {
  // The system takes 0 and negative numbers for groups of processes.
  if (!Number.isInteger(pid) || pid < 1) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
