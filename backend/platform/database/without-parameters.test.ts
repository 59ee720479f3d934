import { sql } from 'drizzle-orm'
import { createLogger } from '../logger.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { withoutParameters } from './without-parameters.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

/** The messages of PostgreSQL and its driver about a rejected row. */
const failed = async (secret: string): Promise<Error> => {
  const write = () =>
    backEnd.database.execute(sql`
      insert into customers (id, storefront, email, password_hash, first_name, last_name)
      values (gen_random_uuid(), 'uk', ${'A@EXAMPLE.COM'}, ${secret}, 'Ada', 'Byron')`)
  return write().then(
    () => new Error('The row was not refused.'),
    (error: Error) => error,
  )
}

test('the log omits the parameters of a failed statement and keeps its message and cause', async () => {
  const lines: string[] = []
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  const secret = 'scrypt$first line\n    at second line'
  logger.error({ err: await failed(secret) }, 'request failed')
  const logged = lines.join()
  expect(logged).toContain('insert into customers')
  expect(logged).toContain('customers_email_lower_case')
  for (const word of ['scrypt$', 'second line', 'EXAMPLE.COM']) expect(logged).not.toContain(word)
})

test('the log omits the client of a connection that broke', () => {
  const lines: string[] = []
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  logger.error({ err: Object.assign(new Error('it closed'), { client: { user: 'account' } }) }, 'a connection broke')
  expect(lines.join()).toContain('it closed')
  expect(lines.join()).not.toContain('account')
})

test('a value that is not an error stays as it is', () => {
  expect(withoutParameters('params')).toBe('params')
  expect(withoutParameters(undefined)).toBeUndefined()
})
