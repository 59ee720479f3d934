import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { copyServer, query, startServer } from './database-servers.ts'
import { type DrillResult, startDrilledSite } from './drilled-site.ts'

const PHOTOS = 5
const CUSTOMER = 'noah@example.com'

const countPhotos = async (databaseUrl: string) => {
  const [row] = await query<{ photos: number }>(databaseUrl, 'select count(*)::int as photos from photos')
  return row?.photos ?? 0
}

type Archive = { base: string; wal: string; objects: string }

/** Stores data of the customer and then deletes it by mistake; resolves to the moment between both. */
const workAndMistake = async (folder: string, archive: Archive) => {
  const primaryFolder = join(folder, 'primary')
  const primary = await startServer(primaryFolder, ['archive_mode=on', `archive_command=cp '%p' '${archive.wal}/%f'`])
  const objects = join(folder, 'objects')
  const site = await startDrilledSite({ folder, databaseUrl: primary.databaseUrl, objects })
  try {
    copyServer({ ...primary, folder: primaryFolder }, archive.base)
    const customer = await site.customer(CUSTOMER)
    for (let photo = 0; photo < PHOTOS; photo += 1) await customer.upload()
    const before = await countPhotos(primary.databaseUrl)
    const [moment] = await query<{ now: string }>(primary.databaseUrl, 'select clock_timestamp()::text as now')
    // A bucket keeps deleted objects as versions for its period; a copy of the folder stands in for them.
    cpSync(objects, archive.objects, { recursive: true })
    await pause(1_000)
    await customer.deleteLibrary()
    const deleted = before - (await countPhotos(primary.databaseUrl))
    await query(primary.databaseUrl, 'select pg_switch_wal()')
    return { before, deleted, moment: moment?.now ?? '' }
  } finally {
    await site.stop()
    await primary.stop()
  }
}

/** A server from the base backup that reads the archived log up to the moment. */
const restoreTo = ({ base, wal }: Archive, moment: string) => {
  writeFileSync(join(base, 'cluster', 'recovery.signal'), '')
  appendFileSync(
    join(base, 'cluster', 'postgresql.auto.conf'),
    [
      `restore_command = 'cp "${wal}/%f" "%p"'`,
      `recovery_target_time = '${moment}'`,
      `recovery_target_action = 'promote'`,
      '',
    ].join('\n'),
  )
  return startServer(base)
}

/** Resolves when the restored server has read its log and accepts writes. */
const whenPromoted = async (databaseUrl: string) => {
  for (;;) {
    const [row] = await query<{ recovers: boolean }>(databaseUrl, 'select pg_is_in_recovery() as recovers')
    if (row?.recovers === false) return
    await pause(20)
  }
}

/** A customer deletes a library by mistake, and the database is restored to the moment before it. */
export const restoreAPointInTime = async (folder: string): Promise<DrillResult> => {
  const archive = { base: join(folder, 'base'), wal: join(folder, 'wal'), objects: join(folder, 'versions') }
  mkdirSync(archive.wal)
  const { before, deleted, moment } = await workAndMistake(folder, archive)
  const startedAt = performance.now()
  const restored = await restoreTo(archive, moment)
  try {
    await whenPromoted(restored.databaseUrl)
    const restoredMs = performance.now() - startedAt
    const after = await countPhotos(restored.databaseUrl)
    const name = 'restored'
    const site = await startDrilledSite({ folder, databaseUrl: restored.databaseUrl, objects: archive.objects, name })
    try {
      const customer = await site.customer(CUSTOMER)
      const photos = await query<{ id: string }>(restored.databaseUrl, 'select id from photos where owner_id = $1', [
        customer.id,
      ])
      // It fails unless every original is there with its checksum.
      await customer.archive(photos.map(({ id }) => id))
      return {
        passed: deleted === PHOTOS && after === before && photos.length === PHOTOS,
        figures: {
          'photos before the mistake': String(before),
          'deleted by mistake': String(deleted),
          'photos after the restore': String(after),
          'of these read from an archive, with their checksums': String(photos.length),
          'from the start of the restore to a database that accepts writes': `${(restoredMs / 1000).toFixed(2)} s`,
        },
      }
    } finally {
      await site.stop()
    }
  } finally {
    await restored.stop()
    rmSync(archive.base, { recursive: true, force: true })
  }
}
