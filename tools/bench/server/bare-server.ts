// What the measured routes are held against: the same statements on the same database, by the same client with as many
// connections, from routes that check nothing and answer the rows as they are. A process of its own, as the back end is.
import Fastify from 'fastify'
import pg from 'pg'

const CONNECTIONS = 14
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS })
const { OWNER: owner, PORT: port } = process.env

const COUNTS = 'select year, month, count from photo_months where owner_id = $1 and count > 0'
const PAGE = `select * from photos where owner_id = $1
  order by section_year desc, section_month desc, taken_sort desc, id desc limit $2`
const MONTH = `select * from photos where owner_id = $1 and section_year = $2 and section_month = $3
  order by taken_sort desc, id desc limit $4`

const app = Fastify()
app.get('/empty', async () => ({}))
app.get('/counts', async () => (await pool.query({ name: 'counts', text: COUNTS, values: [owner] })).rows)
app.get<{ Querystring: { limit: string } }>(
  '/page',
  async ({ query }) => (await pool.query(PAGE, [owner, Number(query.limit) + 1])).rows,
)
app.get<{ Querystring: { limit: string; year: string; month: string } }>(
  '/month',
  async ({ query }) => (await pool.query(MONTH, [owner, query.year, query.month, Number(query.limit) + 1])).rows,
)
await app.listen({ port: Number(port), host: '127.0.0.1' })
