import { DEVELOPMENT_LIBRARIES } from '@account/shared/federation/development-libraries.ts'
import { provideDevelopmentReact } from './provide-development-react.ts'

const siteOf = (environment: string) => {
  globalThis.fetch = async () => Response.json({ environment })
}
const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'))

test('production has no React in development, whatever the tab asks for', async () => {
  for (const environment of ['p', 'a']) {
    siteOf(environment)
    await provideDevelopmentReact()
  }
  expect(scripts()).toEqual([])
})

test("a test site puts React's development build into the place of the host's", async () => {
  siteOf('t')
  const production = async () => () => 'production'
  const scope = { react: { '19.3.1': { get: production } }, jotai: { '3.0.1': { get: production } } }
  Object.assign(globalThis, {
    __webpack_init_sharing__: async () => undefined,
    __webpack_share_scopes__: { default: scope },
    [DEVELOPMENT_LIBRARIES]: { react: 'development' },
  })
  const provided = provideDevelopmentReact()
  await new Promise((resolve) => new MutationObserver(resolve).observe(document.head, { childList: true }))
  expect(scripts()).toEqual(['/assets/development-react.js?19.3.1'])
  document.head.querySelector('script')?.dispatchEvent(new Event('load'))
  await provided
  expect([(await scope.react['19.3.1'].get())(), (await scope.jotai['3.0.1'].get())()]).toEqual([
    'development',
    'production',
  ])
})
