import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import { signInAsNewCustomer } from '../../identity/customer.ts'
import { backEndAddress } from '../../site/back-end-address.ts'
import { expect, test } from '../../site/test.ts'
import { containerOf, manifestOf } from './broken-release.ts'
import { builtPhotos, type BuildFiles } from './photos-build.ts'
import { createReleaseFolder, runReleaseCommand } from './release-folder.ts'

const TABS = 3
const PAUSE_MS = 2_000

/** A small build of the photo remote with a version of its own. `throws` decides in the browser whether a page throws. */
const buildOf = (throws: string): BuildFiles => {
  const buildId = randomUUID().slice(0, 8)
  const name = `photos_${buildId}`
  const container = containerOf(name, {
    atImport: `var ${name}_throws = (${throws})()`,
    microFrontend: `{
      Screen() {
        if (${name}_throws) throw new Error('Broken on purpose, in one of twenty renderings.')
        return React.createElement('h1', { tabIndex: -1 }, 'Photos of a small build')
      },
    }`,
  })
  const texts = {
    'build-id': buildId,
    'mf-manifest.json': manifestOf(name),
    'required-libraries.json': JSON.stringify({ contract: '1.0', libraries: {} }),
    'placement.json': readFileSync(join(builtPhotos, 'placement.json')),
    'remoteEntry.js': container,
  }
  return new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]))
}

const never = '() => false'
const inOneOfTwenty = `() => {
  var load = Number(localStorage.getItem('test/loads') ?? 0) + 1
  localStorage.setItem('test/loads', load)
  return load % 20 === 0
}`

/**
 * Loads the library in several tabs until the decision, as customers go on to come: one load that fails by chance makes it later.
 * Resolves to the moment of the last load that the rule asks for, or of the last one where the decision came before.
 */
const loadLibrary = async (
  context: BrowserContext,
  leastLoads: number,
  decision: Promise<unknown>,
): Promise<number> => {
  let [loads, enoughAt, isDecided] = [0, Date.now(), false]
  const onDecided = () => (isDecided = true)
  const decided = decision.then(onDecided, onDecided)
  const work = async () => {
    const page = await context.newPage()
    while (!isDecided) {
      await page.goto('/my-photos/photos')
      const title = page.getByRole('heading', { level: 1, name: 'Photos of a small build' })
      await expect(title).toBeVisible()
      // A page sends its counts when it is left.
      await page.goto('about:blank')
      loads += 1
      if (loads <= leastLoads) enoughAt = Date.now()
      // The decision mostly follows at the next look of the command, and other journeys need the processor.
      else await Promise.race([decided, sleep(PAUSE_MS)])
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: TABS }, work))
  return enoughAt
}

const cases = [
  { fate: 'withdrawn', quality: 'throws in one of twenty renderings', throws: inOneOfTwenty, bound: 1, loads: 100 },
  // Forty loads without a failure exclude a share of ten in a hundred.
  { fate: 'promoted', quality: 'works', throws: never, bound: 10, loads: 40 },
] as const

test.describe('after its loads in a browser', () => {
  test.use({ expectsPageErrors: true })
  test.describe.configure({ timeout: 600_000 })

  for (const { fate, quality, throws, bound, loads } of cases)
    test(
      `a canary that ${quality} is ${fate} within two minutes of load ${loads}`,
      { tag: ['@MF-04', '@MF-05'] },
      async ({ context }) => {
        const releases = createReleaseFolder()
        try {
          const current = await releases.releaseBuild(buildOf(never))
          await releases.releaseBuild(buildOf(throws), '--storefronts', 'uk')
          const canary = (await releases.registered()).canary?.release.version
          await signInAsNewCustomer(context)
          await releases.serve(context)
          const rule = `worse by ${bound}% after ${loads} loads`
          const place = ['--to', releases.folder, '--signals', backEndAddress()]
          const watching = runReleaseCommand(['watch', 'photos', ...place, '--roll-back-when', rule])
          const enoughAt = await loadLibrary(context, loads, watching)
          const output = await watching
          expect(Date.now() - enoughAt).toBeLessThan(120_000)
          expect(output).toContain(
            fate === 'withdrawn' ? `photos ${canary} is withdrawn.` : `photos ${canary} is the current release.`,
          )
          expect(output).toContain('Why: ')
          const after = await releases.registered()
          expect(after.current.version).toBe(fate === 'withdrawn' ? current : canary)
          expect(after.canary).toBeUndefined()
        } finally {
          releases.remove()
        }
      },
    )
})
