import { loadStartFailureMessages } from './start-failure-messages.ts'

test('[SH-06] a site that cannot start says so in its storefront’s language', async () => {
  const { locale, texts } = await loadStartFailureMessages('account.ch-fr.localhost:3000')
  expect(locale).toBe('fr-CH')
  expect(texts['start.siteData.title']).toBe('Veuillez autoriser les données de site et les cookies')
})

test('an address of no storefront reads English', async () => {
  const { locale, texts } = await loadStartFailureMessages('account.example.com')
  expect(locale).toBe('en')
  expect(texts.tryAgain).toBe('Try again')
})
