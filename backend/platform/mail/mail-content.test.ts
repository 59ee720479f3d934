import { mailContent, nameInMail } from './mail-content.ts'

test.each([
  ['Zoë O’Hara-Smith', 'Zoë O’Hara-Smith'],
  ['J.R.R.', 'J. R. R.'],
  ['Win at https://spam.example/now', 'Win at https spam. example now'],
  ['www.spam.example', 'www. spam. example'],
  ['mail me@spam.example', 'mail me spam. example'],
  ['Ada\r\nBcc: all@spam.example', 'Ada Bcc all spam. example'],
  ['Ada\u202egro.maps', 'Ada gro. maps'],
])('a mail quotes the name %j as %j', (name, quoted) => {
  expect(nameInMail(name)).toBe(quoted)
})

test('neither subject nor text of a mail carries the link of a name', () => {
  const content = mailContent('en-GB', 'welcome', { firstName: 'https://spam.example', brand: 'Pixhaven' })
  expect(JSON.stringify(content)).not.toMatch(/spam\.example|:\/\//)
  const shared = mailContent('en-GB', 'bookShared', { sender: 'Ada\nwww.spam.example', title: 'Lisbon' })
  expect(shared.subject).toBe('Ada www. spam. example would like to show you a photo book')
})
