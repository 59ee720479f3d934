// `npm start` builds the front ends that changed, starts the whole site on one port, and prints its addresses.
import { dirname, join } from 'node:path'
import { buildFrontEnds } from '../../build/build.ts'
import { ReleaseFailure } from '../../registry/contents/release-failure.ts'
import { makeDemoLibrary } from './demo-library.ts'
import { interrupted, listenToSignals, untilInterrupted } from '../../process/interruption.ts'
import { startSite, type Site } from './site.ts'
import { StartFailure } from '../../process/start-failure.ts'
import { welcome } from './welcome.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))
const port = Number(process.env.PORT ?? 3000)
const dataFolder = process.env.DATA_FOLDER ?? join(root, '.local')
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

/** The sentence for the developer: faults of the machine are explained, other errors keep their stack. */
const sentenceOf = (error: unknown): string => {
  if (error instanceof StartFailure || error instanceof ReleaseFailure) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC') return 'The disk is full: free some space and start again; nothing that was stored is lost.'
  if (code === 'EACCES' || code === 'EROFS')
    return `The site may not write to ${dataFolder}: give it access, or name another with DATA_FOLDER.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await run()
  process.exit(0)
} catch (error) {
  if (interrupted.aborted) process.exit(0)
  console.error(`\n${sentenceOf(error)}`)
  process.exit(1)
}
