import { randomBytes, randomUUID } from 'node:crypto'
import { keepsBusy } from '@account/shared/testing/keeps-busy.ts'
import { createConfirmationToken } from './confirmations/confirmation-token.ts'
import { loggedPathOf } from './logger.ts'

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
