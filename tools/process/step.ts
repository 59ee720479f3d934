import { spawn, type ChildProcess } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { interrupted } from './interruption.ts'
import { hasProcessGroups, signalGroup } from './process-signals.ts'

type Results<Work extends readonly unknown[]> = { -readonly [Index in keyof Work]: Awaited<Work[Index]> }

/** `Promise.all` that waits for every promise even when one rejects, so that nothing continues after a failure. */
export const settleAll = async <const Work extends readonly unknown[]>(work: Work): Promise<Results<Work>> => {
  const settled = await Promise.allSettled(work)
  for (const result of settled) if (result.status === 'rejected') throw result.reason
  return Promise.all(work) as Promise<Results<Work>>
}

type Step = {
  name: string
  command: string[]
  environment?: Record<string, string>
  /** Prints the output as one block at the end, so that steps can run in parallel. */
  isShownAtEnd?: boolean
  /** Lets the steps beside it have the processor first. */
  isBackground?: boolean
}

const failed: string[] = []

/** Names of the steps that failed so far. */
export const failedSteps = (): readonly string[] => failed

/** Takes back the failure of a step that runs again, because the second run decides. */
export const withdrawFailure = (name: string) => {
  const place = failed.indexOf(name)
  if (place >= 0) failed.splice(place, 1)
}

const END_LIMIT_MS = 15_000
const POLL_MS = 50
/** A nice value that leaves the step a quarter of a processor that another process keeps busy. */
const BACKGROUND_PRIORITY = 5
/** Interrupts the program and its children so that they can clean up, and kills those that do not exit in time. */
const endGroup = async (child: ChildProcess) => {
  const deadline = Date.now() + END_LIMIT_MS
  signalGroup(child, 'SIGINT')
  while (signalGroup(child, 0) && Date.now() < deadline) await pause(POLL_MS)
  signalGroup(child, 'SIGKILL')
}

/** Resolves to the exit code or the signal that ended the program, after an interruption together with its children. */
const ending = async (child: ChildProcess): Promise<number | NodeJS.Signals> => {
  const closed = new Promise<number | NodeJS.Signals>((resolve, reject) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1)).once('error', reject),
  )
  let ended: Promise<void> | undefined
  const end = () => (ended = endGroup(child))
  interrupted.addEventListener('abort', end, { once: true })
  try {
    return await closed
  } finally {
    interrupted.removeEventListener('abort', end)
    await ended
  }
}

/** Runs a program of the workspace and prints its output, its outcome and its duration. Resolves to whether it succeeded. */
export const runStep = async (root: string, step: Step): Promise<boolean> => {
  interrupted.throwIfAborted()
  const { name, command, environment, isShownAtEnd = false, isBackground = false } = step
  const [program = '', ...programArguments] = command
  if (!isShownAtEnd) console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const searchPath = [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH].join(delimiter)
  const child = spawn(program, programArguments, {
    cwd: root,
    // A separate process group must not read from the terminal.
    stdio: ['ignore', isShownAtEnd ? 'pipe' : 'inherit', isShownAtEnd ? 'pipe' : 'inherit'],
    detached: hasProcessGroups,
    env: { ...process.env, ...environment, PATH: searchPath },
  })
  // The processes that the step starts inherit its priority.
  if (isBackground && child.pid) setPriority(child.pid, BACKGROUND_PRIORITY)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part))
  const end = await ending(child)
  if (isShownAtEnd) console.log(`\n── ${name}\n${Buffer.concat(output).toString()}`.trimEnd())
  interrupted.throwIfAborted()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  // A program that is killed prints nothing, so the signal is the only trace.
  const outcome = end === 0 ? 'passed' : typeof end === 'number' ? 'FAILED' : `FAILED, ended by ${end}`
  console.log(`── ${name}: ${outcome} (${seconds} s)`)
  if (end !== 0) failed.push(name)
  return end === 0
}

/** Runs steps in parallel, one per core. A failure does not stop the others. */
export const runSteps = async (root: string, steps: Step[]): Promise<boolean> => {
  const queue = [...steps]
  const outcomes: boolean[] = []
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      outcomes.push(await runStep(root, { ...next, isShownAtEnd: true }))
  }
  const workers = await Promise.allSettled(Array.from({ length: availableParallelism() }, work))
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason
  return outcomes.every(Boolean)
}
