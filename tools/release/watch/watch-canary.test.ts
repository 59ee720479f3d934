import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ReleaseGroup, ReleaseSignal } from '@account/shared/contracts/release-signals.ts'
import { startTestBackEnd, type TestBackEnd } from '../../../backend/testing/test-back-end.ts'
import { makeWorkspace, type Workspace } from '../testing/fake-builds.ts'
import { mustRun, releasesOf, runCommand } from '../testing/release-command.ts'

let backEnd: TestBackEnd
let workspace: Workspace
beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())
beforeEach(async () => {
  workspace = makeWorkspace()
  // A network counts once a day, even across tests.
  await backEnd.database.$client.query('truncate release_signals, release_signal_totals, rate_limits')
  await release('photos', 'current')
  await release('photos', 'canary', '--canary', '10%')
})
afterEach(() => workspace.remove())

const { release, photos } = releasesOf(() => workspace)

const signals = () => `http://127.0.0.1:${backEnd.port}`

const command = (...commandArguments: string[]) =>
  runCommand([...commandArguments, '--to', workspace.releases, '--signals', signals()])

const watch = (rule = 'worse by 1% after 100 loads') => command('watch', 'photos', '--roll-back-when', rule)

/** The message of a page as the host sends it. */
const openPage = async (group: ReleaseGroup, { page, crashEvery }: { page: number; crashEvery: number }) => {
  const message: ReleaseSignal = {
    remote: 'photos',
    version: `0.1.0-${group}`,
    group,
    events: { asked: 1, loaded: 1, ...(page % crashEvery === 0 && { crashed: 1 }) },
    refused: {},
    measurements: { load: 100 + page },
  }
  const { status } = await backEnd.call({
    method: 'POST',
    path: '/signals',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${page % 250}` },
    body: Buffer.from(JSON.stringify({ storefront: page % 20 === 0 ? 'nl' : 'uk', releases: [message] })),
  })
  expect(status).toBe(202)
}

const AT_ONCE = 20

/** Every so many of the pages have a crash. */
const openPages = async (
  group: ReleaseGroup,
  { pages, crashEvery = Infinity }: { pages: number; crashEvery?: number },
) => {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  while (numbers.length > 0)
    await Promise.all(numbers.splice(0, AT_ONCE).map((page) => openPage(group, { page, crashEvery })))
}

test('a canary that throws in one of twenty renderings is withdrawn soon after its hundredth load', async () => {
  await openPages('current', { pages: 400 })
  await openPages('canary', { pages: 90, crashEvery: 20 })
  const watching = watch()
  await openPages('canary', { pages: 30, crashEvery: 20 })
  const hundredthAt = Date.now()
  const { exitCode, output } = await watching
  expect(Date.now() - hundredthAt).toBeLessThan(120_000)
  expect([exitCode, output]).toEqual([
    0,
    expect.stringMatching(
      /photos 0\.1\.0-canary is withdrawn\.\nEveryone gets photos 0\.1\.0-current on their next page load.*\nWhy: \d of 1\d\d loads of 0\.1\.0-canary failed, and 0 of 400 of 0\.1\.0-current: with 95% confidence the canary fails at least \d\.\d% more often, and the bound is 1\.0%\./,
    ),
  ])
  expect(photos()).toMatchObject({ current: { version: '0.1.0-current' } })
  expect(photos()?.canary).toBeUndefined()
  const history = await runCommand(['list', '--history', '--to', workspace.releases])
  expect(history.output).toMatch(/canary 0\.1\.0-canary withdrawn\n {3}reason: watch: \d of 1\d\d loads/)
}, 60_000)

test('a canary that works as well as the current release is promoted', async () => {
  await openPages('current', { pages: 500 })
  await openPages('canary', { pages: 420 })
  const { output } = await watch()
  expect(output).toMatch(
    /^photos 0\.1\.0-canary is the current release\.\nEveryone gets photos 0\.1\.0-canary .* and 0\.1\.0-current if it fails\.\nWhy: 0 of 420 loads/,
  )
  expect(photos()).toMatchObject({ current: { version: '0.1.0-canary' }, previous: { version: '0.1.0-current' } })
}, 60_000)

test('the status shows both releases side by side with the remaining doubt', async () => {
  await openPages('current', { pages: 200 })
  await openPages('canary', { pages: 40, crashEvery: 20 })
  const { output } = await command('status', 'photos')
  expect(output).toContain('asked             40                    200')
  expect(output).toContain('failed loads      5.0% (1.4% to 16.5%)  0.0% (0.0% to 1.9%)')
  expect(output).toContain('load              121 ms (40 pages)')
  expect(output).toContain('failing networks  2                     0')
  expect(output).toContain('failing in        nl 2 of 2             –')
  expect(output).toContain(
    'The canary’s share of failed loads differs by +5.0 points, with 95% confidence by +0.9 to +16.5: the canary is worse.',
  )
})

test('the status shows the current release alone where there is no canary', async () => {
  await mustRun(['rollback', 'photos', '--to', workspace.releases])
  await openPages('current', { pages: 40, crashEvery: 20 })
  const { exitCode, output } = await command('status', 'photos')
  expect([exitCode, output]).toEqual([0, expect.stringMatching(/^Since .* UTC:\nphotos +current\n/)])
  for (const row of [/^asked +40$/m, /^failed loads +5\.0% \(/m, /^load +121 ms \(40 pages\)$/m])
    expect(output).toMatch(row)
  expect(output).not.toContain('canary')
})

/** A proxy of the back end that answers the second look as an edge does while the back end restarts. */
const startRestartingBackEnd = async (beforeRestart: () => Promise<void>) => {
  let looks = 0
  const edge = createServer((request, response) => {
    looks += 1
    const answer = async () => {
      if (looks === 2) {
        await beforeRestart()
        return response.writeHead(503).end()
      }
      const answered = await fetch(`${signals()}${request.url}`)
      return response.setHeader('content-type', 'application/json').end(await answered.text())
    }
    void answer()
  })
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve))
  const { port } = edge.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, looks: () => looks, stop: () => edge.close() }
}

test('a watch outlasts a restart of the back end, and decides after it', async () => {
  await openPages('current', { pages: 60 })
  await openPages('canary', { pages: 20, crashEvery: 2 })
  const edge = await startRestartingBackEnd(() => openPages('canary', { pages: 20, crashEvery: 2 }))
  const rule = ['--roll-back-when', 'worse by 1% after 30 loads']
  const { exitCode, output } = await runCommand([
    ...['watch', 'photos', ...rule, '--to', workspace.releases, '--signals', edge.address],
  ])
  edge.stop()
  expect(output).toMatch(/^photos 0\.1\.0-canary is withdrawn\.\n[^]*Why: 20 of 40 loads/)
  expect([exitCode, edge.looks()]).toEqual([0, 3])
}, 60_000)

test('a watch whose canary a colleague has replaced changes nothing', async () => {
  const watching = watch()
  await release('photos', 'other', '--canary', '10%', '--replace-canary')
  expect(await watching).toEqual({
    exitCode: 1,
    output: '0.1.0-canary is no longer the canary of photos: nothing was changed.',
  })
  expect(photos()?.canary?.release.version).toBe('0.1.0-other')
}, 60_000)

test('[MF-06] a team without a key of the registry requests what its watch decides, of the watched canary alone', async () => {
  await openPages('current', { pages: 60 })
  await openPages('canary', { pages: 40, crashEvery: 2 })
  const request = ['watch', 'photos', '--roll-back-when', 'worse by 1% after 30 loads', '--request']
  expect((await command(...request)).output).toMatch(/^Requested: \S+-photos\.json\. .*\nWhy: 20 of 40 loads/)
  expect(photos()?.canary?.release.version).toBe('0.1.0-canary')
  await release('photos', 'other', '--canary', '10%', '--replace-canary')
  const accept = [
    'accept',
    '--no-browser',
    '--host',
    join(workspace.folder, 'host', 'dist'),
    '--to',
    workspace.releases,
  ]
  expect((await runCommand(accept)).output).toContain('0.1.0-canary is no longer the canary of photos')
  expect(photos()?.canary?.release.version).toBe('0.1.0-other')
}, 60_000)

test('without a canary, an address or a rule, the command says what is missing', async () => {
  const commandArguments = ['status', 'photos', '--to', workspace.releases]
  expect((await runCommand(commandArguments)).output).toContain('--signals or SIGNALS_ADDRESS')
  expect((await runCommand([...commandArguments, '--signals', 'http://127.0.0.1:9'])).output).toContain(
    'has no counts of photos',
  )
  expect((await command('watch', 'photos')).output).toContain('--roll-back-when takes a rule like')
  await runCommand(['rollback', 'photos', '--to', workspace.releases])
  expect((await watch()).output).toBe('photos has no canary: everyone gets 0.1.0-current.')
})
