import { ReleaseSignals } from '@account/shared/contracts/release-signals.ts'
import type { RemoteOutcome } from '../releases/remote-outcome.ts'
import { RemoteLoadError, type RemoteLoadFailure } from '../releases/remote-load-error.ts'
import { createReleaseSignals } from './release-signals.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const collecting = () => {
  const sent: ReleaseSignals[] = []
  const listeners = new Map<string, () => void>()
  const document = { visibilityState: 'visible' as DocumentVisibilityState }
  const page = { document, addEventListener: (name: string, act: () => void) => listeners.set(name, act) }
  const signals = createReleaseSignals({
    storefront: 'uk',
    send: (message) => sent.push(ReleaseSignals.parse(message)),
    page: page as never,
  })
  const hide = () => {
    document.visibilityState = 'hidden'
    listeners.get('visibilitychange')?.()
  }
  return { signals, sent, hide }
}

const of = (version: string, changes: { isUnpublished?: true } = {}) => ({
  remote: 'photos' as const,
  source: `photos@${version}`,
  release: {
    version,
    contract: '1.0',
    manifest: `http://r.test/${version}/mf-manifest.json`,
    integrity: {},
    ...changes,
  },
})

const asked = (version: string): RemoteOutcome => ({ ...of(version), outcome: 'asked', group: 'canary' })
const loaded = (version: string): RemoteOutcome => ({ ...of(version), outcome: 'loaded', refusals: 0, durationMs: 120 })
const refused = (version: string, failure: RemoteLoadFailure): RemoteOutcome => ({
  ...of(version),
  outcome: 'refused',
  error: new RemoteLoadError({ remote: 'photos', version, failure }),
})

test('a load is sent as counts of its release, without anything of the customer', () => {
  const { signals, sent } = collecting()
  signals.note(asked('2'))
  signals.note(loaded('2'))
  jest.advanceTimersByTime(10_000)
  expect(sent).toEqual([
    {
      storefront: 'uk',
      releases: [
        {
          remote: 'photos',
          version: '2',
          group: 'canary',
          events: { asked: 1, loaded: 1 },
          refused: {},
          measurements: { load: 120 },
        },
      ],
    },
  ])
})

test('a refused release is counted by cause, and its fallback as loaded', () => {
  const { signals, sent, hide } = collecting()
  for (const outcome of [asked('2'), refused('2', 'timeout'), refused('2', 'timeout'), loaded('1')])
    signals.note(outcome)
  hide()
  expect(sent[0]?.releases).toMatchObject([
    { version: '2', events: { asked: 1, 'fell-back': 1 }, refused: { timeout: 2 } },
    { version: '1', group: 'canary', events: { loaded: 1 } },
  ])
})

test('crashes and other errors of a remote are counted apart, and a refused attempt is not an error', () => {
  const { signals, sent, hide } = collecting()
  signals.note(asked('2'))
  for (const action of ['remote/render', 'remote/render', 'photos/delete', 'remote/attempt'])
    signals.noteReport('photos@2', { action })
  signals.note(refused('2', 'crashed'))
  signals.noteReport('host', { action: 'host/start' })
  hide()
  expect(sent[0]?.releases).toMatchObject([{ events: { asked: 1, crashed: 2, error: 1, 'fell-back': 1 }, refused: {} }])
})

test('each measurement of a release is sent once per page', () => {
  const { signals, sent, hide } = collecting()
  signals.note(asked('2'))
  signals.noteContent('photos@2')
  signals.measurePage('lcp', 900)
  signals.measurePage('lcp', 950)
  hide()
  expect(sent[0]?.releases[0]?.measurements).toEqual({ 'first-content': 0, lcp: 900 })
  signals.measurePage('lcp', 1000)
  hide()
  expect(sent).toHaveLength(1)
})

test('a build of a developer is not counted', () => {
  const { signals, sent, hide } = collecting()
  signals.note({ ...of('local', { isUnpublished: true }), outcome: 'loaded', refusals: 0, durationMs: 5 })
  signals.noteReport('photos@local', { action: 'remote/render' })
  hide()
  expect(sent).toEqual([])
})

test('a page that fails in a loop sends few messages with bounded counts', () => {
  const { signals, sent } = collecting()
  signals.note(asked('2'))
  for (let minute = 0; minute < 60; minute += 1) {
    for (let error = 0; error < 100; error += 1) signals.noteReport('photos@2', { action: 'loop' })
    jest.advanceTimersByTime(60_000)
  }
  expect(sent).toHaveLength(30)
  expect(sent[0]?.releases[0]?.events.error).toBe(20)
})
