import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '../process/process-signals.ts'

const door = join(dirname(import.meta.dirname), 'run.mjs')

test('a task that npm started ends when the shell between them is ended', async () => {
  const endless = `console.log('runs', process.pid); setInterval(() => undefined, 1000)`
  // As npm does it; the second command makes every shell wait instead of becoming the first.
  const shell = spawn('sh', ['-c', '"$0" "$1" pnpm exec node -e "$2"; true', process.execPath, door, endless], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })
  let task: number | undefined
  shell.stdout.on('data', (part: Buffer) => (task ??= Number(/runs (\d+)/.exec(String(part))?.[1]) || undefined))
  while (task === undefined) await pause(20)
  expect(isAlive(task)).toBe(true)
  shell.kill('SIGTERM')
  await once(shell, 'exit')
  while (isAlive(task)) await pause(20)
}, 120_000)
