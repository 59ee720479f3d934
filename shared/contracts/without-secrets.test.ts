import { keepsBusy } from '../testing/keeps-busy.ts'
import { withoutSecrets } from './without-secrets.ts'

const token = 'eyJhbGciOi.eyJzdWIi.c2ln'

test.each([
  [`{"id_token":"${token}"}`, '{"id_token":"[token]"}'],
  [`acc_at%3D${token}; acc_it%3D${token}`, 'acc_at%3D[token]; acc_it%3D[token]'],
  [`\\n${token}`, '\\n[token]'],
  ['eyJ.eyJhbGciOi.eyJzdWIi', 'eyJ.[token]'],
  ['the word heyJude', 'the word heyJude'],
  ['ada@example.com,grace@example.com', '[e-mail],[e-mail]'],
  ['to=ada@example.com+grace%40example.com+photos', 'to=[e-mail]'],
  ['Ada Byron <ada.b+news@mail.example.com>', 'Ada Byron <[e-mail]>'],
])('[SH-21] %s is reported as %s', (text, reported) => {
  expect(withoutSecrets(text)).toBe(reported)
})

test.each(['a', 'eyJ', '-', '?a', '#a-', '/a', 'a@', 'a@a.', 'a+', '%4', 'eyJa.', '. '])(
  '[SH-21] a long run of %s is read in linear time',
  async (part) => {
    expect(await keepsBusy(() => withoutSecrets(`a@${part.repeat(40_000)}`), 1_000)).toBe(false)
  },
)
