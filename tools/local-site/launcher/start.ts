// `npm start` builds the front ends that changed, starts the whole site on one port, and prints its addresses.
import { dirname, join } from 'node:path'
import { buildFrontEnds } from '../../build/build.ts'
import { makeDemoLibrary } from './demo-library.ts'
import { interrupted, listenToSignals, untilInterrupted } from '../../process/interruption.ts'
import { startSite, type Site } from './site.ts'
import { startSentenceOf } from './start-sentence.ts'
import { StartFailure } from '../../process/start-failure.ts'
import { welcome } from './welcome.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))
const port = Number(process.env.PORT ?? 3000)
const dataFolder = process.env.DATA_FOLDER ?? join(root, '.local')
/** As backend/demo/library/make-demo-library.ts takes. */
const MOST_DEMO_PHOTOS = 100_000
const demoPhotos = Number(process.env.DEMO_PHOTOS ?? 2000)

const startedAt = performance.now()
const say = (sentence: string) => console.log(sentence)

const startLibrary = (site: Site) => {
  say(welcome({ port, seconds: (performance.now() - startedAt) / 1000 }))
  return makeDemoLibrary({ root, site, photos: demoPhotos, onProgress: say })
}

const run = async () => {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartFailure(`PORT must be a port number, not '${process.env.PORT}'.`)
  if (!Number.isInteger(demoPhotos) || demoPhotos < 0 || demoPhotos > MOST_DEMO_PHOTOS)
    throw new StartFailure(`DEMO_PHOTOS must be a number up to ${MOST_DEMO_PHOTOS}, not '${process.env.DEMO_PHOTOS}'.`)
  listenToSignals()
  await buildFrontEnds()
  const site = await startSite({ root, dataFolder, port, onProgress: say })
  // An interruption during the start skips the demo library.
  const library = interrupted.aborted ? undefined : startLibrary(site)
  await untilInterrupted()
  say('\nStopping…')
  await library?.stop()
  await site.stop()
}

try {
  await run()
  process.exit(0)
} catch (error) {
  if (interrupted.aborted) process.exit(0)
  console.error(`\n${startSentenceOf(error, dataFolder)}`)
  process.exit(1)
}
