import {
  MOST_EVENTS,
  RefusalCause,
  type ReleaseEvent,
  type ReleaseGroup,
  type ReleaseMeasurement,
  type ReleaseSignal,
  type ReleaseSignals,
} from '@account/shared/contracts/release-signals.ts'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { Failure } from '@account/shared/micro-frontend/host-services.ts'
import type { RemoteOutcome } from '../releases/remote-outcome.ts'

/** Collects the events of a page before they are sent. */
const BATCH_MS = 10_000
const MESSAGES_PER_PAGE = 30
const RELEASES_PER_MESSAGE = 10

type ReleaseSignalsOptions = {
  storefront: string
  send: (signals: ReleaseSignals) => void
  page?: Pick<Window, 'addEventListener'> & { document: Pick<Document, 'visibilityState'> }
}

type Asked = { source: string; group: ReleaseGroup; at: number }

/**
 * Counts what happens to releases on this page, and sends the counts in batches and when the page is hidden. A message
 * names releases and the storefront, and no customer. See: decisions/0055-release-signals.md
 */
export const createReleaseSignals = ({ storefront, send, page = window }: ReleaseSignalsOptions) => {
  const pending = new Map<string, ReleaseSignal>()
  /** Releases by source. Builds of developers are in neither map and are not counted. */
  const releases = new Map<string, Pick<ReleaseSignal, 'remote' | 'version' | 'group'>>()
  const asked = new Map<RemoteName, Asked>()
  const measured = new Set<string>()
  let messages = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const batch = [...pending.values()].slice(0, RELEASES_PER_MESSAGE)
    pending.clear()
    if (batch.length === 0 || messages >= MESSAGES_PER_PAGE) return
    messages += 1
    send({ storefront, releases: batch })
  }
  // On the window, so that listeners of the document have added the web vitals before.
  page.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') flush()
  })
  page.addEventListener('pagehide', flush)

  const change = (source: string, apply: (signal: ReleaseSignal) => void) => {
    const release = releases.get(source)
    if (!release) return
    const signal = pending.get(source) ?? { ...release, events: {}, refused: {}, measurements: {} }
    apply(signal)
    pending.set(source, signal)
    timer ??= setTimeout(flush, BATCH_MS)
  }

  const count = (source: string, event: ReleaseEvent) =>
    change(source, ({ events }) => (events[event] = oneMore(events[event])))

  const measureOnce = (source: string, measurement: ReleaseMeasurement, value: number) => {
    const key = `${source} ${measurement}`
    if (measured.has(key)) return
    measured.add(key)
    change(source, ({ measurements }) => (measurements[measurement] = value))
  }

  const noteRefusal = (source: string, failure: string) => {
    const cause = RefusalCause.safeParse(failure).data
    if (cause) change(source, ({ refused }) => (refused[cause] = oneMore(refused[cause])))
  }

  return {
    note(outcome: RemoteOutcome) {
      const { remote, release, source } = outcome
      if (release.isUnpublished) return
      const group = outcome.outcome === 'asked' ? outcome.group : asked.get(remote)?.group
      if (group) releases.set(source, { remote, version: release.version, group })
      if (outcome.outcome === 'refused') {
        const { failure } = outcome.error
        return failure === 'crashed' ? count(source, 'fell-back') : noteRefusal(source, failure)
      }
      if (outcome.outcome === 'asked') {
        asked.set(remote, { source, group: outcome.group, at: performance.now() })
        return count(source, 'asked')
      }
      count(source, 'loaded')
      measureOnce(source, 'load', outcome.durationMs)
      const first = asked.get(remote)
      if (first && first.source !== source) count(first.source, 'fell-back')
    },

    /** A report of a remote. A refused attempt is counted by its outcome. */
    noteReport(source: string, { action }: Pick<Failure, 'action'>) {
      if (action !== 'remote/attempt') count(source, action === 'remote/render' ? 'crashed' : 'error')
    },

    /** The content of the release was rendered. */
    noteContent(source: string) {
      const first = [...asked.values()].find((candidate) => candidate.source === source)
      if (first) measureOnce(source, 'first-content', performance.now() - first.at)
    },

    /** A web vital of the page, which counts for every release that runs on it. */
    measurePage(measurement: 'lcp' | 'inp' | 'cls', value: number) {
      for (const source of releases.keys()) measureOnce(source, measurement, value)
    },
  }
}

const oneMore = (count = 0) => Math.min(count + 1, MOST_EVENTS)

export type PageReleaseSignals = ReturnType<typeof createReleaseSignals>
