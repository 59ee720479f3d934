import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'

type SupervisedProcessOptions = {
  program: string
  environment: Record<string, string>
  /** Holds the pid while the process runs. */
  pidFile: string
  onOutput: (line: string) => void
}

export type SupervisedProcess = { stop: () => Promise<void> }

const RESTART_PAUSE_MS = 200
const STOP_LIMIT_MS = 6_000
/** A process that exits within this time of its start would exit again, so it is not restarted; its last line says why. */
const EARLY_END_MS = 2_000

const linesOf = (child: ChildProcess, onLine: (line: string) => void) => {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      lines.filter(Boolean).forEach(onLine)
    })
  }
}

/** Runs a Node program and restarts it when it exits unexpectedly. Calls `onEarlyEnd` instead when the exit came too early. */
export const superviseProcess = (
  { program, environment, pidFile, onOutput }: SupervisedProcessOptions,
  onEarlyEnd: () => void,
): SupervisedProcess => {
  let child: ChildProcess
  let isStopping = false

  const launch = () => {
    const startedAt = Date.now()
    // The ipc channel closes with this process, so the child exits even when this process is killed.
    child = spawn(process.execPath, [program], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    })
    if (child.pid) writeFileSync(pidFile, String(child.pid))
    linesOf(child, onOutput)
    child.once('exit', () => {
      rmSync(pidFile, { force: true })
      if (isStopping) return
      if (Date.now() - startedAt < EARLY_END_MS) return onEarlyEnd()
      setTimeout(launch, RESTART_PAUSE_MS)
    })
  }

  launch()
  return {
    stop: () =>
      new Promise((resolve) => {
        isStopping = true
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
        child.once('exit', () => {
          clearTimeout(killTimer)
          resolve()
        })
        child.kill('SIGTERM')
      }),
  }
}
