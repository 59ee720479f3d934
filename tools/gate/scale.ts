// `pnpm test:scale [back-end|journeys|containers|drill] [name …]` runs the same code on PostgreSQL, an S3-compatible store and
// several processes behind nginx. The gate includes it on machines that have Debian's packages or can install them.
// No other command includes `containers`, which does so in the containers of docker-compose.yml, and `drill [name …]`, which
// loses a part of the site on purpose.
import { dirname } from 'node:path'
import { buildFrontEnds } from '../build/build.ts'
import { interrupted, listenToSignals } from '../process/interruption.ts'
import { ensureChromium } from '../programs/chromium.ts'
import { StartFailure } from '../process/start-failure.ts'
import { ensureDebianPackages } from '../programs/debian-packages.ts'
import { scaleFault } from './part-fault.ts'
import { runContainerJourneys } from './run-container-journeys.ts'
import { runDrills } from './run-drills.ts'
import { runScaleTests, scaleParts } from './run-scale-tests.ts'

const root = dirname(dirname(import.meta.dirname))
const [named, ...names] = process.argv.slice(2)
const part = scaleParts.find((name) => name === named)
const fault = scaleFault(named)
if (fault !== undefined) {
  console.error(fault)
  process.exit(1)
}

const run = async () => {
  const chromium = ensureChromium()
  if (named === 'containers') return runContainerJourneys({ root, chromium, journeys: names })
  ensureDebianPackages()
  if (named === 'drill') return runDrills(root, names)
  await buildFrontEnds()
  return runScaleTests({
    root,
    chromium,
    parts: part ? [part] : scaleParts,
    ...(names.length > 0 && { journeys: names }),
  })
}

listenToSignals()
try {
  process.exit((await run()) ? 0 : 1)
} catch (error) {
  if (interrupted.aborted) {
    console.log('\nInterrupted. All started processes have ended.')
    process.exit(130)
  }
  if (!(error instanceof StartFailure)) throw error
  console.error(`\n${error.message}`)
  process.exit(1)
}
