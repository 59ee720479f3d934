import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import { signInAsNewCustomer } from '../../identity/customer.ts'
import { backEndAddress } from '../../site/back-end.ts'
import { nodeRequest } from '../../site/node-request.ts'
import { expect, test } from '../../site/test.ts'
import { containerOf, manifestOf } from './broken-release.ts'
import { builtPhotos, type BuildFiles } from './photos-build.ts'
import { createReleaseFolder, runReleaseCommand } from './release-folder.ts'

/** The last one fails. All others of the hundred are repeated counts of these. */
const BROWSER_LOADS = 5
const FAILING_SHARE = 20
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
const inTheLast = `() => {
  var load = Number(localStorage.getItem('test/loads') ?? 0) + 1
  localStorage.setItem('test/loads', load)
  return load === ${BROWSER_LOADS}
}`

type Message = { address: string; body: string }

/** Browsers show no request that a page sends while it is left, so the page keeps what it sends. */
const keepSentCounts = () => {
  const send = window.fetch
  window.fetch = (address, init) => {
    const sent = [...(JSON.parse(localStorage.getItem('test/sent') ?? '[]') as Message[])]
    if (String(address).endsWith('/signals/'))
      localStorage.setItem(
        'test/sent',
        JSON.stringify([...sent, { address: String(address), body: String(init?.body) }]),
      )
    return send(address, init)
  }
}

type Sent = Record<'byFirst' | 'byLast', Message[]>

/** Loads the library in a browser. Resolves to the counts that the pages have sent: those of the first loads, and of the last. */
const loadLibrary = async (context: BrowserContext): Promise<Sent> => {
  await context.addInitScript(keepSentCounts)
  const page = await context.newPage()
  const readSent = () => page.evaluate(() => JSON.parse(localStorage.getItem('test/sent') ?? '[]') as Message[])
  let byFirst: Message[] = []
  for (let load = 1; load <= BROWSER_LOADS; load += 1) {
    await page.goto('/my-photos/photos')
    await expect(page.getByRole('heading', { level: 1, name: 'Photos of a small build' })).toBeVisible()
    byFirst = await readSent()
    // A page sends its counts when it is left.
    await page.goto('about:blank')
  }
  await page.goto('/robots.txt')
  const byLast = (await readSent()).slice(byFirst.length)
  await page.close()
  expect(byFirst.length).toBeGreaterThanOrEqual(BROWSER_LOADS - 1)
  expect(byLast.length).toBeGreaterThanOrEqual(1)
  return { byFirst, byLast }
}

/**
 * Sends the counts of these pages again, as the pages of other customers send theirs, until the decision: one load that fails by chance
 * makes it later. Resolves to the moment when the loads that the rule asks for were counted, or of the decision if that came before.
 */
const loadAgain = async (
  { byFirst, byLast }: Sent,
  leastLoads: number,
  decision: Promise<unknown>,
): Promise<number> => {
  let [enoughAt, isDecided] = [Date.now(), false]
  const onDecided = () => (isDecided = true)
  const decided = decision.then(onDecided, onDecided)
  for (let load = BROWSER_LOADS + 1; !isDecided; load += 1) {
    const sent = load % FAILING_SHARE === BROWSER_LOADS ? byLast : byFirst
    const { address, body } = sent[load % sent.length]!
    const headers = { 'content-type': 'application/json' }
    const { status } = await nodeRequest(address, { method: 'POST', headers, body })
    expect(status).toBe(202)
    if (load <= leastLoads) enoughAt = Date.now()
    // Few more: the decision follows at the next look of the command, and all journeys share the limit of one network address.
    else await Promise.race([decided, sleep(PAUSE_MS)])
  }
  return enoughAt
}

const cases = [
  { fate: 'withdrawn', quality: 'throws in one of twenty renderings', throws: inTheLast, bound: 1, loads: 100 },
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
          const enoughAt = await loadAgain(await loadLibrary(context), loads, watching)
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
