/** @jest-environment node */
import * as z from 'zod'
import { EmailAddress } from './email-address.ts'
import { keepsBusy } from '../testing/keeps-busy.ts'
import { excessIn } from './line-of-text.ts'

test.each([
  ['emma@example.com', 'emma@example.com'],
  ['  Emma.Hughes+photos@Example.COM ', 'Emma.Hughes+photos@example.com'],
  ["o'neill&sons@example.com", "o'neill&sons@example.com"],
  ['c=de/a=x~1@example.com', 'c=de/a=x~1@example.com'],
  ['{tag}|50%!#$*?^`_@example.com', '{tag}|50%!#$*?^`_@example.com'],
  ['emma@müller.de', 'emma@xn--mller-kva.de'],
  ['emma@fotos.mu\u0308ller.de', 'emma@fotos.xn--mller-kva.de'],
  ['emma@пример.рф', 'emma@xn--e1afmkfd.xn--p1ai'],
  ['emma＠example.com\u200b', 'emma@example.com'],
  ['emma@example。com', 'emma@example.com'],
  ['mailto:emma@example.com', 'emma@example.com'],
  ['emma@example.com., ', 'emma@example.com'],
  ['emma.o’hara@example.ie', "emma.o'hara@example.ie"],
  ['anne\u2011marie@photo\u2013shop.example', 'anne-marie@photo-shop.example'],
  ['Emma Hughes <emma@example.com>', 'emma@example.com'],
  ['"Hughes, Emma" <emma@example.com>', 'emma@example.com'],
  ['MAILTO: emma@example.com?subject=Photos', 'emma@example.com'],
  ['E-mail: emma@example.com', 'emma@example.com'],
  ['“emma@example.com”', 'emma@example.com'],
  ['ｅｍｍａ@example.com', 'emma@example.com'],
])('mail reaches %j as %s', (typed, mailed) => {
  expect(EmailAddress.parse(typed)).toBe(mailed)
  expect(EmailAddress.parse(mailed)).toBe(mailed)
})

test.each([
  '',
  'emma',
  '@example.com',
  'emma@',
  'emma@example',
  'emma@example..com',
  '.emma@example.com',
  'emma.@example.com',
  'em..ma@example.com',
  'emma hughes@example.com',
  'a@example.com, b@example.com',
  'a@example.com\r\nbcc: b@example.com',
  'emma@example.com/path',
  'emma@example.com:25',
  'emma@127.0.0.1',
  'emma@-example.com',
  'emma <script>@example.com',
  'Emma <emma@example.com> <other@example.com>',
  `${'a'.repeat(65)}@example.com`,
])('no mail reaches %j', (typed) => {
  expect(EmailAddress.safeParse(typed).success).toBe(false)
})

test('an address that is too long says by how much', () => {
  const domain = Array.from({ length: 5 }, () => 'a'.repeat(50)).join('.')
  const issues = EmailAddress.safeParse(`emma@${domain}.com`).error?.issues ?? []
  expect(issues.map(({ message }) => excessIn(message))).toEqual([9])
})

test('the description of the API calls it an e-mail address', () => {
  expect(z.toJSONSchema(EmailAddress, { io: 'input' })).toMatchObject({
    type: 'string',
    format: 'email',
    maxLength: 254,
  })
})

test('a long run of the signs of an address takes no time to refuse', async () => {
  const typed = `${'@?'.repeat(60_000)}\nx`
  expect(await keepsBusy(() => expect(EmailAddress.safeParse(typed).success).toBe(false), 100)).toBe(false)
})
