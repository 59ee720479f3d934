import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { createRestartPauses } from './restart-pauses.ts'

/** `signal` is the one that killed the process; otherwise its last line that is not indented is the likely cause. */
export type UnexpectedEnd = { signal: NodeJS.Signals | null; lastLine: string; pauseMs: number }

type SupervisedProcessOptions = {
  program: string
  environment: Record<string, string>
  /** Holds the pid while the process runs. */
  pidFile: string
  onOutput: (line: string) => void
  /** Called when the process has ended unexpectedly and starts again after `pauseMs`. */
  onUnexpectedEnd: (end: UnexpectedEnd) => void
}

export type SupervisedProcess = { stop: () => Promise<void> }

const STOP_LIMIT_MS = 6_000

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

/** Only tests and people read the file, so a full disk that refuses it must not end the process. */
const writePid = (pidFile: string, pid: number | undefined) => {
  try {
    writeFileSync(pidFile, String(pid ?? ''))
  } catch {
    rmSync(pidFile, { force: true })
  }
}

const ended = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const stopChild = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (ended(child)) return resolve()
    const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    child.once('exit', () => {
      clearTimeout(killTimer)
      resolve()
    })
    child.kill('SIGTERM')
  })

/** Runs a Node program and starts it again however often it ends unexpectedly, after pauses that grow. */
export const superviseProcess = (options: SupervisedProcessOptions): SupervisedProcess => {
  const { program, environment, pidFile, onOutput, onUnexpectedEnd } = options
  const pauseAfter = createRestartPauses()
  let child: ChildProcess
  let restart: NodeJS.Timeout | undefined
  let isStopping = false

  const launch = () => {
    const startedAt = Date.now()
    let lastLine = 'it printed nothing'
    // The ipc channel closes with this process, so the child exits even when this process is killed.
    child = spawn(process.execPath, [program], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    })
    writePid(pidFile, child.pid)
    linesOf(child, (line) => {
      // The lines of a stack are indented, and the one before them is the cause.
      if (!/^\s/.test(line)) lastLine = line
      onOutput(line)
    })
    // Unlike `exit`, `close` comes after the last line.
    child.once('close', (_code, signal) => {
      rmSync(pidFile, { force: true })
      if (isStopping) return
      const pauseMs = pauseAfter(Date.now() - startedAt)
      restart = setTimeout(launch, pauseMs)
      onUnexpectedEnd({ signal, lastLine, pauseMs })
    })
  }

  launch()
  return {
    stop: () => {
      isStopping = true
      clearTimeout(restart)
      return stopChild(child)
    },
  }
}
