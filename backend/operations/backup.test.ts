import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { AlbumPage } from '@account/shared/contracts/album.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../tools/postgres/embedded-postgres.ts'
import { eventually } from '../testing/eventually.ts'
import { newPerson } from '../testing/full-account.ts'
import { fetchObject } from '../testing/fetch-object.ts'
import { fixtureJpeg } from '../testing/photo-files/fixture-photo.ts'
import { libraryOf } from '../testing/library-of.ts'
import { startTestBackEnd, type TestBackEnd } from '../testing/test-back-end.ts'
import { createTestDatabaseTemplate } from '../testing/test-database-template.ts'
import { uploadFile } from '../testing/upload-file.ts'

const root = dirname(dirname(import.meta.dirname))
const DEBIANS = '/usr/lib/postgresql'

/** A server's programs with a matching pg_dump, which the embedded server lacks. */
const programs = existsSync(DEBIANS)
  ? readdirSync(DEBIANS)
      .toSorted((one, other) => Number(other) - Number(one))
      .map((version) => join(DEBIANS, version, 'bin'))
      .find((folder) => ['initdb', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, name))))
  : undefined

const scratch = mkdtempSync(join(tmpdir(), 'backup-'))
const [rows, objects] = [join(scratch, 'rows.dump'), join(scratch, 'objects')]
let postgres: EmbeddedPostgres
let backEnd: TestBackEnd

beforeAll(async () => {
  if (programs === undefined) return
  postgres = await startEmbeddedPostgres(join(scratch, 'postgres'), { binaries: programs })
  process.env.TEST_DATABASE_URL = postgres.databaseUrl
  await createTestDatabaseTemplate(postgres.databaseUrl)
  backEnd = await startTestBackEnd()
})
afterAll(async () => {
  if (programs !== undefined) {
    await backEnd.stop()
    await postgres.stop()
  }
  rmSync(scratch, { recursive: true, force: true })
})

/** If the machine has no such server, `pnpm test:scale` installs one and runs this. */
const testWithDump = programs === undefined ? test.skip : test

const [dumped, goOn] = [join(scratch, 'dumped'), join(scratch, 'go-on')]

/** A pg_dump that says when it has read the rows, and waits. */
const pausingDump = () => {
  const folder = join(scratch, 'bin')
  mkdirSync(folder)
  const lines = [
    '#!/bin/sh',
    `case "$*" in *--schema-only*) exec "${programs}/pg_dump" "$@";; esac`,
    `"${programs}/pg_dump" "$@" && touch ${dumped}`,
    `while [ -e ${dumped} ] && ! [ -e ${goOn} ]; do sleep 0.05; done`,
  ]
  writeFileSync(join(folder, 'pg_dump'), lines.join('\n'), { mode: 0o755 })
  return folder
}

const runScript = async (name: string, before = '') => {
  const script = spawn('sh', [join(root, 'deploy', name), rows, objects], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PATH: [before, programs, process.env.PATH].join(':'),
      DATABASE_URL: backEnd.databaseUrl,
      OBJECT_STORE: backEnd.objectStore,
    },
  })
  const [message, [status]] = await Promise.all([text(script.stderr), once(script, 'exit')])
  if (status !== 0) throw new Error(message)
}

test('[BE-03] a backup copies no object before its program for the rows has reached the server', async () => {
  const [folder, copy] = [join(scratch, 'older'), join(scratch, 'never')]
  mkdirSync(folder)
  writeFileSync(join(folder, 'pg_dump'), '#!/bin/sh\necho server version mismatch >&2; exit 1', { mode: 0o755 })
  const { status, stderr } = spawnSync('sh', [join(root, 'deploy', 'back-up.sh'), join(scratch, 'no.dump'), copy], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, DATABASE_URL: 'postgres://x', OBJECT_STORE: scratch },
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('version mismatch')])
  expect(existsSync(copy)).toBe(false)
})

testWithDump('[BE-03] a backup restores the database and the store after both were lost', async () => {
  const person = await newPerson(backEnd)
  const library = libraryOf(backEnd, person.id)
  const photo = {
    name: 'kept.jpg',
    bytes: await fixtureJpeg({ width: 400, height: 300, taken: '2020:01:31 10:00:00' }),
  }
  await uploadFile(backEnd, person.id, photo)
  await person.call('POST', '/photos/albums', { albumName: 'Wedding' })
  await person.call('POST', '/demoShop/orders', { many: 3 })
  const everything = async () => ({
    months: await library.timeline(),
    albums: AlbumPage.parse((await person.call('GET', '/photos/albums')).body).albums.map(({ albumName }) => albumName),
    orders: await person.call('GET', '/orders/v2/superorders/me'),
  })
  const before = await everything()
  expect(before).toMatchObject({ albums: ['Wedding'], orders: { status: 200 } })
  expect(JSON.stringify(before.orders.body)).toContain('orderCode')

  const backUp = runScript('back-up.sh', pausingDump())
  await eventually(() => existsSync(dumped))
  const photoIds = (await library.month('2020/1')).images.map(({ imageId }) => imageId)
  expect((await person.call('DELETE', '/photos/photos', { photoIds })).status).toBe(200)
  const folder = `photos/${person.id}/${photoIds[0]}/` as const
  await eventually(async () => {
    for await (const _ of backEnd.objects.list(folder)) return false
    return true
  })
  writeFileSync(goOn, '')
  await backUp
  for (const [path, mode] of [
    [rows, 0o600],
    [objects, 0o700],
  ] as const)
    expect([path, statSync(path).mode & 0o777]).toEqual([path, mode])
  const late = { name: 'late.jpg', bytes: await fixtureJpeg({ tint: 99 }) }
  await uploadFile(backEnd, person.id, late)
  await backEnd.restart(async () => {
    await backEnd.emptyDatabase()
    for await (const key of backEnd.objects.list()) await backEnd.objects.delete(key)
    await runScript('restore.sh')
  })

  expect(await everything()).toEqual(before)
  const { images } = await library.month('2020/1')
  expect(images).toHaveLength(1)
  const [kept] = images
  if (!kept) throw new Error('The photo is gone.')
  const original = await fetchObject(backEnd, kept.untouchedUrl)
  expect(original.bytes.equals(photo.bytes)).toBe(true)
  for (const { url } of kept.thumbnails) expect(await fetchObject(backEnd, url)).toMatchObject({ status: 200 })
  // Uploads after the backup are lost and can be sent again, because no partial data blocks them.
  expect(await uploadFile(backEnd, person.id, late)).toMatchObject({ state: 'stored' })
})
