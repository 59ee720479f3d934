import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, signalProcess } from '../../process/process-signals.ts'
import { openDatabaseAddress } from './database-address.ts'
import { copyServer, promote, query, startReplica, startServer } from './database-servers.ts'
import { type DrillResult, startDrilledSite } from './drilled-site.ts'
import { CUSTOMERS, firstAfter, uploadThrough } from './uploading-customers.ts'

const BEFORE_MS = 5_000
const AFTER_MS = 5_000

/** Both servers, where a commit counts once the replica has it too. */
const startServers = async (folder: string) => {
  const primaryFolder = join(folder, 'primary')
  const replicaFolder = join(folder, 'replica')
  const primary = await startServer(primaryFolder)
  copyServer({ ...primary, folder: primaryFolder }, replicaFolder)
  const replica = await startReplica(replicaFolder, primary)
  await query(primary.databaseUrl, `alter system set synchronous_standby_names = 'replica'`)
  await query(primary.databaseUrl, 'select pg_reload_conf()')
  return { primary, replica, replicaFolder }
}

type Servers = Awaited<ReturnType<typeof startServers>>

const killPrimary = async ({ primary }: Servers) => {
  signalProcess(primary.pid, 'SIGKILL')
  while (isAlive(primary.pid)) await pause(10)
}

/** The primary is killed under load, and its replica takes its place: nothing that was acknowledged is lost. */
export const loseThePrimary = async (folder: string): Promise<DrillResult> => {
  const servers = await startServers(folder)
  const address = await openDatabaseAddress(servers.primary.port)
  const databaseUrl = Object.assign(new URL(servers.primary.databaseUrl), { port: String(address.port) }).href
  const siteFolder = join(folder, 'site')
  mkdirSync(siteFolder)
  const site = await startDrilledSite({ folder: siteFolder, databaseUrl, objects: join(folder, 'objects') })
  const end = new AbortController()
  try {
    const customers = []
    for (const email of CUSTOMERS) customers.push(await site.customer(email))
    const uploads = uploadThrough(customers, end.signal)
    await pause(BEFORE_MS)

    const killedAt = performance.now()
    await killPrimary(servers)
    promote(servers.replicaFolder)
    address.pointTo(servers.replica.port)
    const promotedAt = performance.now()
    const backAt = await firstAfter(uploads.stored, promotedAt)
    await pause(AFTER_MS)
    end.abort()
    await uploads.ended

    const ids = uploads.stored.map(({ photoId }) => photoId)
    const kept = await query(servers.replica.databaseUrl, 'select from photos where id = any($1::uuid[])', [ids])
    return {
      passed: kept.length === ids.length && ids.length > 0,
      figures: {
        'photos acknowledged': String(ids.length),
        'of these lost': String(ids.length - kept.length),
        'attempts that failed and were repeated': String(uploads.failures()),
        'from the kill to the promoted replica': `${((promotedAt - killedAt) / 1000).toFixed(2)} s`,
        'from the kill to the first stored photo': `${((backAt - killedAt) / 1000).toFixed(2)} s`,
      },
    }
  } finally {
    end.abort()
    await site.stop()
    address.close()
    await servers.replica.stop()
    await servers.primary.stop()
  }
}
