import { SCRIPT_ADDRESS } from '@account/shared/federation/script-address.ts'
import { ForeignScriptError } from '../../federation/runtime/own-scripts-only.ts'
import { publishScriptAddresses } from './own-script-addresses.ts'
import { PageLimitError } from './page-limits.ts'

const ACCOUNT = 'https://account.shop.example'

type Rules = { createScriptURL: (url: string) => string }

const onPage = (createPolicy: (name: string, rules: Rules) => Rules) =>
  Object.assign(globalThis, { trustedTypes: { createPolicy } })

/** Refuses a plain address, as browsers do on a page that requires Trusted Types. */
const refusePlainAddresses = () =>
  jest.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(() => {
    throw new TypeError("This document requires 'TrustedScriptURL' assignment.")
  })

const refusing = () => {
  throw new TypeError('Policy "photo-library" disallowed.')
}

afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'trustedTypes')
})

test('[MF-08] a page that requires Trusted Types without the policy of the library is a limit that names it', () => {
  refusePlainAddresses()
  onPage(refusing)
  expect(() => publishScriptAddresses(ACCOUNT)).toThrow(PageLimitError)
  expect(() => publishScriptAddresses(ACCOUNT)).toThrow("'photo-library'")
})

test('[MF-08] a page that lists policies and requires none loads the library by plain addresses', () => {
  onPage(refusing)
  publishScriptAddresses(ACCOUNT)
  expect(globalThis).not.toHaveProperty(SCRIPT_ADDRESS)
})

test('[MF-08] a browser without Trusted Types loads the library by plain addresses', () => {
  publishScriptAddresses(ACCOUNT)
  expect(globalThis).not.toHaveProperty(SCRIPT_ADDRESS)
})

// The last test, because what is published cannot be removed from a page.
test('[MF-08] the published addresses are those of the account site, and a second embed.js keeps them', () => {
  const createPolicy = jest.fn((_name: string, rules: Rules) => rules)
  onPage(createPolicy)
  publishScriptAddresses(ACCOUNT)
  publishScriptAddresses(ACCOUNT)
  expect(createPolicy).toHaveBeenCalledTimes(1)
  const addressOf = Reflect.get(globalThis, SCRIPT_ADDRESS) as (url: string) => string
  expect(addressOf(`${ACCOUNT}/assets/1.js`)).toBe(`${ACCOUNT}/assets/1.js`)
  for (const url of ['https://evil.example/assets/1.js', `${ACCOUNT}/files/1.js`, 'data:text/javascript,alert(1)'])
    expect(() => addressOf(url)).toThrow(ForeignScriptError)
})
