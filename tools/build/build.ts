// `node tools/build/build.ts [package …]` builds the named front ends, or all of them, where they have changed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { interrupted } from '../process/interruption.ts'
import { buildIdOf } from './build-inputs.ts'
import { frontEndsIn, type FrontEnd } from './front-ends.ts'

const root = dirname(dirname(import.meta.dirname))
const frontEnds = frontEndsIn(root)

/** The file with the id of a finished build. */
const stampOf = (frontEnd: FrontEnd) => join(root, frontEnd, 'dist', 'build-id')

export const builtId = (frontEnd: FrontEnd): string | undefined =>
  existsSync(stampOf(frontEnd)) ? readFileSync(stampOf(frontEnd), 'utf8') : undefined

const buildOne = async (frontEnd: FrontEnd, buildId: string) => {
  interrupted.throwIfAborted()
  const startedAt = performance.now()
  const program = join(import.meta.dirname, 'build-package.ts')
  const child = spawn(process.execPath, [program, join(root, frontEnd)], {
    stdio: 'inherit',
    env: { ...process.env, BUILD_ID: buildId, NODE_ENV: 'production' },
    signal: interrupted,
  })
  // An abort emits an error as well as the exit that is handled below.
  child.once('error', () => undefined)
  const exitCode = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  interrupted.throwIfAborted()
  if (exitCode !== 0) throw new Error(`${frontEnd} could not be built; the lines above say why.`)
  writeFileSync(stampOf(frontEnd), buildId)
  console.log(`  built ${frontEnd} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
}

/** Builds the front ends that changed since their last build, in parallel. */
export const buildFrontEnds = async (wanted: readonly FrontEnd[] = frontEnds) => {
  const queue = wanted
    .map((frontEnd) => ({ frontEnd, buildId: buildIdOf(root, frontEnd) }))
    .filter(({ frontEnd, buildId }) => builtId(frontEnd) !== buildId)
  if (queue.length > 0) console.log(`Building ${queue.map(({ frontEnd }) => frontEnd).join(', ')}…`)
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await buildOne(next.frontEnd, next.buildId)
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work))
}

if (import.meta.main) {
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !frontEnds.some((frontEnd) => frontEnd === name))
  if (unknown !== undefined) {
    console.error(`There is no front end '${unknown}'; there are ${frontEnds.join(', ')}.`)
    process.exit(1)
  }
  await buildFrontEnds(named.length > 0 ? frontEnds.filter((frontEnd) => named.includes(frontEnd)) : frontEnds)
}
