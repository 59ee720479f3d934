import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'

type Step = { name: string; command: string[]; environment?: Record<string, string> }

/** Runs a program of the workspace with its output shown, and says whether it succeeded and how long it took. */
export const runStep = async (root: string, { name, command, environment }: Step): Promise<boolean> => {
  const [program = '', ...programArguments] = command
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const searchPath = [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH].join(delimiter)
  const child = spawn(program, programArguments, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment, PATH: searchPath },
  })
  const exitCode = await new Promise<number | null>((resolve, reject) =>
    child.once('exit', resolve).once('error', reject),
  )
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(`── ${name}: ${exitCode === 0 ? 'passed' : 'FAILED'} (${seconds} s)`)
  return exitCode === 0
}
