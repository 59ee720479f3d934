import { loadStartFailureMessages } from './start-failure-messages.ts'

test('[SH-06] a start failure is shown in the language of the storefront', async () => {
  const { locale, texts } = await loadStartFailureMessages('account.ch-fr.localhost:3000')
  expect(locale).toBe('fr-CH')
  expect(texts['start.siteData.title']).toBe('Veuillez autoriser les données de site et les cookies')
})

test('a start failure at an address without a storefront is shown in English', async () => {
  const { locale, texts } = await loadStartFailureMessages('account.example.com')
  expect(locale).toBe('en')
  expect(texts.tryAgain).toBe('Try again')
})
