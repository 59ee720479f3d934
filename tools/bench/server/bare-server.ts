// The control of the measured routes: the same statements on the same database, by the same client with as many connections,
// in routes that ask for no token, check nothing and sign nothing. Only the counts are read as rows here, in place of one value. Photos and counts are returned in the form of the
// specification, other rows unchanged. It is a separate process, as the back end is.
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import pg from 'pg'
import { bareCounts, barePage, SHOWN_COLUMNS } from './bare-photos.ts'

const CONNECTIONS = 14
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS })
const { OWNER: owner, PORT: port, OBJECTS: objects = '' } = process.env

/** Each connection prepares the statements, as in the back end. */
const rowsOf = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values: [owner, ...values] })).rows

const NEWEST_FIRST = 'order by section_year desc, section_month desc, taken_sort desc, id desc'
const PAGE = `select ${SHOWN_COLUMNS} from photos where owner_id = $1 ${NEWEST_FIRST} limit $2`
const AFTER = `select ${SHOWN_COLUMNS} from photos where owner_id = $1
  and (section_year, section_month, taken_sort, id) < ($2::smallint, $3::smallint, $4::timestamptz, $5::uuid)
  ${NEWEST_FIRST} limit $6`
const MONTH = `select ${SHOWN_COLUMNS} from photos where owner_id = $1 and section_year = $2 and section_month = $3
  order by taken_sort desc, id desc limit $4`
const ALBUMS = `select *, (select count(*)::int from album_photos where album_id = albums.id) as photos,
    (select photo_id from album_photos where album_id = albums.id
       order by photo_created desc, photo_id desc limit 1) as cover,
    exists (select from album_participants where album_id = albums.id) as is_shared
  from albums where owner_id = $1 order by created desc, id desc limit 51`
const NOT_EXPIRED = 'from super_orders where customer_id = $1 and expires_at > now()'

const [last] = await rowsOf('last', `select * from photos where owner_id = $1 ${NEWEST_FIRST} offset 23 limit 1`, [])
const position = [last.section_year, last.section_month, last.taken_sort, last.id]

const listAlbums = async () => {
  const albums: { cover: string | null }[] = await rowsOf('albums', ALBUMS, [])
  const covers = 'select * from photos where owner_id = $1 and id = any($2::uuid[])'
  return [albums, await rowsOf('covers', covers, [albums.flatMap(({ cover }) => cover ?? [])])]
}

const listOrders = async () => {
  const [orders, count] = await Promise.all([
    rowsOf('orders', `select * ${NOT_EXPIRED} order by created_at desc, order_code desc limit 100`, []),
    rowsOf('order_count', `select count(*) ${NOT_EXPIRED}`, []),
  ])
  const lines = `select * from order_lines where $1::text <> '' and super_order_code = any($2)
    order by super_order_code, position`
  return [orders, count, await rowsOf('lines', lines, [orders.map(({ order_code: code }) => code)])]
}

const app = Fastify()
app.get('/empty', async () => ({}))
app.get('/metrics', async () => {
  const { user, system } = process.cpuUsage()
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`
})
app.get('/counts', async () =>
  bareCounts(
    await rowsOf('counts', 'select year, month, count from photo_months where owner_id = $1 and count > 0', []),
  ),
)
app.get('/month', async () => barePage(await rowsOf('month', MONTH, [2019, 6, 25])))
app.get('/page', async () => barePage(await rowsOf('page', PAGE, [501])))
app.get('/after', async () => barePage(await rowsOf('after', AFTER, [...position, 25])))
app.get('/photo', () => rowsOf('photo', 'select * from photos where owner_id = $1 and id = $2', [last.id]))
app.get('/library', () =>
  Promise.all([
    rowsOf('photo_count', 'select sum(count)::int from photo_months where owner_id = $1', []),
    rowsOf('album_count', 'select count(*) from albums where owner_id = $1', []),
  ]),
)
app.get('/albums', listAlbums)
app.get('/customer', async () => [
  await rowsOf('customer', 'select * from customers where id = $1', []),
  await rowsOf('callback', 'select * from callback_settings where customer_id = $1', []),
])
app.get('/orders', listOrders)
app.get<{ Params: { '*': string } }>('/objects/*', async ({ params }, reply) => {
  const file = await open(join(objects, params['*']))
  const { size } = await file.stat()
  return reply.header('content-length', size).send(file.createReadStream())
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
