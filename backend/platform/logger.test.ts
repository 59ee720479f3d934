import { randomBytes, randomUUID } from 'node:crypto'
import { keepsBusy } from '@account/shared/testing/keeps-busy.ts'
import { createConfirmationToken } from './confirmations/confirmation-token.ts'
import { createLogger, loggedPathOf } from './logger.ts'

const { token } = createConfirmationToken()
const bookToken = randomBytes(24).toString('base64url')
const id = randomUUID()

test.each([
  ['/customers/customers/me?signature=secret', '/customers/customers/me'],
  [`/identity/cancellations/${token}/actions/confirm`, '/identity/cancellations/[token]/actions/confirm'],
  [`/widgets/books/${bookToken}`, '/widgets/books/[token]'],
  [`/photos/photos/${id}`, `/photos/photos/${id}`],
  [`/${token}/${token}/?next=/${token}`, '/[token]/[token]/'],
  ['*', '*'],
  [
    `/newsletter/api/v1/Profiles/ada%2Bnews%40example.com/subscription/confirm/${token}`,
    '/newsletter/api/v1/Profiles/[e-mail]/subscription/confirm/[token]',
  ],
])('of %s the log holds %s', (url, path) => {
  expect(loggedPathOf(url)).toBe(path)
})

test.each(['a', '%4', '-', '/a', '@'])(
  '[BE-04] no address keeps a process busy with what the log holds of it: /%s…',
  async (part) => {
    expect(await keepsBusy(() => loggedPathOf(`/${part.repeat(50_000)}`), 1_000)).toBe(false)
  },
)

const secret = randomUUID()
const headers = { authorization: `Bearer ${secret}`, cookie: secret, 'set-cookie': [secret], accept: 'text/html' }

const refusal = (fields: object) => Object.assign(new Error('The partner refused.'), fields)

test.each([
  ['headers', { headers }],
  ['the headers of a call', { call: { headers } }],
  ['a call with a token', { call: { token: secret, password: secret, attempt: 2 } }],
  ['a token', { token: secret }],
  ['an error with headers', { err: refusal({ headers, token: secret }) }],
  ['an error with an answer', { err: refusal({ response: { headers } }) }],
  ['a thrown object', { err: { headers } }],
  ['no error', { err: null, token: secret }],
  ['an error in place of fields', refusal({ headers, password: secret })],
])('a line of the log with %s holds nothing that signs in', (_of, fields) => {
  const lines: string[] = []
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  logger.child({ correlationId: id }).error(fields, 'a call failed')
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain(secret)
  expect(JSON.parse(lines.join())).toMatchObject({ msg: 'a call failed', correlationId: id })
})

test('a line keeps all that is no secret, and the object that was logged keeps everything', () => {
  const lines: string[] = []
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  const call = { headers, attempts: [1, 2], at: new Date(0) }
  logger.info({ call, count: 3 }, 'called')
  expect(JSON.parse(lines.join())).toMatchObject({
    count: 3,
    call: { attempts: [1, 2], at: '1970-01-01T00:00:00.000Z', headers: { accept: 'text/html' } },
  })
  expect(call.headers.cookie).toBe(secret)
})
