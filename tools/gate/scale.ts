// `pnpm test:scale [back-end|journeys] [specification …]` runs the same code on PostgreSQL, an S3-compatible store and several
// processes behind nginx. The gate includes it on machines that have Debian's packages or can install them.
import { dirname } from 'node:path'
import { buildFrontEnds } from '../build/build.ts'
import { interrupted, listenToSignals } from '../process/interruption.ts'
import { ensureChromium } from '../programs/chromium.ts'
import { ensureDebianPackages } from '../programs/debian-packages.ts'
import { runScaleTests, scaleParts } from './run-scale-tests.ts'

const root = dirname(dirname(import.meta.dirname))
const [named, ...journeys] = process.argv.slice(2)
const part = scaleParts.find((name) => name === named)

ensureDebianPackages()
const chromium = ensureChromium()
listenToSignals()
try {
  await buildFrontEnds()
  const passed = await runScaleTests({
    root,
    chromium,
    parts: part ? [part] : scaleParts,
    ...(journeys.length > 0 && { journeys }),
  })
  process.exit(passed ? 0 : 1)
} catch (error) {
  if (!interrupted.aborted) throw error
  console.log('\nInterrupted. All started processes have ended.')
  process.exit(130)
}
