import { test } from '../../site/test.ts'
import { startPackedSandbox, type PackedSandbox } from './packed-sandbox.ts'

/**
 * Runs one sandbox of the packed package for the journeys of a file, which follow each other because the sandbox has one state at a
 * time. Call it once, outside of the journeys; they call the returned function.
 */
export const usePackedSandbox = (): (() => PackedSandbox) => {
  let running: PackedSandbox | undefined
  test.describe.configure({ mode: 'default' })
  test.use({ consent: null })
  test.beforeAll(async () => {
    // It packs and installs the package, and bundles the sandbox.
    test.setTimeout(300_000)
    running = await startPackedSandbox()
  })
  test.afterAll(() => running?.stop())
  return () => {
    if (!running) throw new Error('The sandbox is asked for outside of a journey.')
    return running
  }
}
