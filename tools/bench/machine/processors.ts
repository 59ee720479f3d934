import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Numbers of processors. */
export type Processors = readonly number[]

/** The processors of the two sides of a measurement. */
export type Sides = { server: Processors; browser: Processors }

const all: Processors = Array.from({ length: availableParallelism() }, (_, number) => number)

/** Separate processors for server and browser, as in production. */
export const apart: Sides = {
  server: all.slice(0, Math.ceil(all.length / 2)),
  browser: all.slice(Math.ceil(all.length / 2)),
}

/** The server may use all processors, including those of the browser. */
export const together: Sides = { server: all, browser: all }

/** Moves this process and its future children. Throws when the system cannot, or lacks these processors. */
export const moveTo = (processors: Processors) => {
  const command = ['--all-tasks', '--pid', '--cpu-list', processors.join(','), String(process.pid)]
  const { status, error } = spawnSync('taskset', command, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('Separate processors need Linux and at least two of them.', { cause: error })
}
