import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

type Step = {
  name: string
  command: string[]
  environment?: Record<string, string>
  /** Its output comes as a whole when it ends, so that steps can run side by side. */
  isShownAtEnd?: boolean
}

/** Runs a program of the workspace with its output shown, and says whether it succeeded and how long it took. */
export const runStep = async (root: string, step: Step): Promise<boolean> => {
  const { name, command, environment, isShownAtEnd = false } = step
  const [program = '', ...programArguments] = command
  if (!isShownAtEnd) console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const searchPath = [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH].join(delimiter)
  const child = spawn(program, programArguments, {
    cwd: root,
    stdio: ['inherit', isShownAtEnd ? 'pipe' : 'inherit', isShownAtEnd ? 'pipe' : 'inherit'],
    env: { ...process.env, ...environment, PATH: searchPath },
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part))
  const exitCode = await new Promise<number | null>((resolve, reject) =>
    child.once('close', resolve).once('error', reject),
  )
  if (isShownAtEnd) console.log(`\n── ${name}\n${Buffer.concat(output).toString()}`.trimEnd())
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(`── ${name}: ${exitCode === 0 ? 'passed' : 'FAILED'} (${seconds} s)`)
  return exitCode === 0
}

/** Runs steps side by side, as many at once as there are cores. All of them run, whatever fails. */
export const runSteps = async (root: string, steps: Step[]): Promise<boolean> => {
  const queue = [...steps]
  const outcomes: boolean[] = []
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      outcomes.push(await runStep(root, { ...next, isShownAtEnd: true }))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return outcomes.every(Boolean)
}
