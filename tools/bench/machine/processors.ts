import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Numbers of processors. */
export type Processors = readonly number[]

/** Where the two sides of a measurement run. */
export type Sides = { server: Processors; browser: Processors }

const all: Processors = Array.from({ length: availableParallelism() }, (_, number) => number)

/** As in production: a customer's browser takes nothing of the server's processors. */
export const apart: Sides = {
  server: all.slice(0, Math.ceil(all.length / 2)),
  browser: all.slice(Math.ceil(all.length / 2)),
}

/** Everything on one machine, where the browser has what it needs of what the server would have. */
export const together: Sides = { server: all, browser: all }

/** Moves this process, and so what it starts from now on. Throws where the system cannot do so, or lacks these processors. */
export const moveTo = (processors: Processors) => {
  const command = ['--all-tasks', '--pid', '--cpu-list', processors.join(','), String(process.pid)]
  const { status, error } = spawnSync('taskset', command, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('Processors can be told apart on Linux, where there are two.', { cause: error })
}
