import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../postgres/embedded-postgres.ts'
import { rulesFile, startPrometheus } from '../prometheus.ts'
import { causes, notCaused, type Place } from './alert-causes.ts'
import { openDatabaseAddress } from './database-address.ts'
import { type DrillResult, startDrilledSite } from './drilled-site.ts'

const FIRES_WITHIN_MS = 60_000

/** The rules with windows of seconds and without the wait before an alert fires; their thresholds stay. */
const hastened = (rules: string) => rules.replace(/^ +for: .+\n/gm, '').replace(/\[\d+m\]/g, '[10s]')

const causeUntilFiring = async (name: string, place: Place, firing: () => Promise<Set<string>>) => {
  const startedAt = performance.now()
  while (performance.now() - startedAt < FIRES_WITHIN_MS) {
    await causes[name]?.(place)
    if ((await firing()).has(name)) return `fires after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`
    await pause(300)
  }
  return undefined
}

const causeAll = async (place: Place, firing: () => Promise<Set<string>>): Promise<DrillResult> => {
  const figures: Record<string, string> = {}
  let passed = (await firing()).size === 0
  for (const name of Object.keys(causes)) {
    const outcome = await causeUntilFiring(name, place, firing)
    passed &&= outcome !== undefined
    figures[name] = outcome ?? 'does not fire'
  }
  return { passed, figures: { ...figures, ...notCaused } }
}

/** Each alert is caused once, on a process whose jobs no worker takes, and Prometheus says that it fires. */
export const causeAlerts = async (folder: string): Promise<DrillResult> => {
  const rules = join(folder, 'rules.yaml')
  writeFileSync(rules, hastened(readFileSync(rulesFile, 'utf8')))
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'))
  const database = await openDatabaseAddress(postgres.port)
  const site = await startDrilledSite({
    folder,
    databaseUrl: Object.assign(new URL(postgres.databaseUrl), { port: String(database.port) }).href,
    objects: join(folder, 'objects'),
    environment: { RUNS_JOBS: 'false', LOADS_PER_NETWORK: '5000' },
  })
  const prometheus = await startPrometheus(site.address, rules)
  try {
    const place = {
      address: site.address,
      pid: site.pid,
      databaseUrl: postgres.databaseUrl,
      // Nothing listens on the first port.
      setDatabaseAway: (isAway: boolean) => database.pointTo(isAway ? 1 : postgres.port),
    }
    return await causeAll(place, () => prometheus.firing())
  } finally {
    await prometheus.stop()
    await site.stop()
    database.close()
    await postgres.stop()
  }
}
