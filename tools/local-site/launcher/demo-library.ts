import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { interrupted } from '../../process/interruption.ts'
import type { Site } from './site.ts'

type DemoLibraryOptions = { root: string; site: Site; photos: number; onProgress: (line: string) => void }

/** Creates the missing photos of the demo library while the site runs. `finished` resolves when it is complete or was stopped. */
export const makeDemoLibrary = ({ root, site, photos, onProgress }: DemoLibraryOptions) => {
  const child = spawn(process.execPath, [join(root, 'backend', 'demo', 'library', 'make-demo-library.ts')], {
    env: { ...process.env, ...site.backendEnvironment, DEMO_PHOTOS: String(photos) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
  })
  // The types do not know that `stdio` above pipes stdout.
  if (child.stdout) createInterface({ input: child.stdout }).on('line', onProgress)
  const finished = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const end = () => child.kill('SIGTERM')
  interrupted.addEventListener('abort', end, { once: true })
  void finished.then(() => interrupted.removeEventListener('abort', end))
  return {
    finished,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) end()
      await finished
    },
  }
}
