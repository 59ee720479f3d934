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
/** A process that ends this soon after its start would end again: its own last words say why. */
const HOPELESS_MS = 2_000

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

/** Runs a Node program and starts it again when it ends unasked. `onEarlyEnd` is told when that would be hopeless. */
export const superviseProcess = (
  { program, environment, pidFile, onOutput }: SupervisedProcessOptions,
  onEarlyEnd: () => void,
): SupervisedProcess => {
  let child: ChildProcess
  let isStopping = false

  const launch = () => {
    const startedAt = Date.now()
    // The ipc channel closes with this process, so that the child ends with it even when it is killed.
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
      if (Date.now() - startedAt < HOPELESS_MS) return onEarlyEnd()
      setTimeout(launch, RESTART_PAUSE_MS)
    })
  }

  launch()
  return {
    stop: () =>
      new Promise((resolve) => {
        isStopping = true
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        const patience = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
        child.once('exit', () => {
          clearTimeout(patience)
          resolve()
        })
        child.kill('SIGTERM')
      }),
  }
}
