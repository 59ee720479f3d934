import { allowOwnScriptsOnly, ensureOwnScript, ForeignScriptError } from './own-scripts-only.ts'

const SCRIPT = { sink: 'HTMLScriptElement src', origin: window.location.origin }
const CHUNK = 'https://remotes.example/photos/1.0.0/assets/preview.js'

test('scripts of the host pass', () => {
  for (const url of ['/assets/1.js', `${window.location.origin}/assets/1.js`])
    expect(ensureOwnScript(url, SCRIPT)).toBe(url)
})

test.each([
  ['another site', 'https://evil.example/assets/1.js', SCRIPT],
  ['what customers may have stored', `${window.location.origin}/files/1.js`, SCRIPT],
  ['text that was made into a file', `blob:${window.location.origin}/3a6c`, SCRIPT],
  ['a worker made from text', `blob:${window.location.origin}/3a6c`, { ...SCRIPT, sink: 'Worker constructor' }],
  ['a worker of another site', 'https://evil.example/1.js', { ...SCRIPT, sink: 'Worker constructor' }],
  ['a script in the address itself', 'data:text/javascript,alert(1)', SCRIPT],
  ['a release that was not loaded', CHUNK, SCRIPT],
])('a script of %s does not', (_, url, use) => {
  expect(() => ensureOwnScript(url, use)).toThrow(ForeignScriptError)
})

test('the policy checks every script address, and allows no markup and no source text', () => {
  const createPolicy = jest.fn()
  Object.assign(globalThis, { trustedTypes: { createPolicy } })
  allowOwnScriptsOnly()
  const [name, rules] = createPolicy.mock.calls[0] as [string, { createScriptURL: typeof String }]
  expect([name, Object.keys(rules)]).toEqual(['default', ['createScriptURL']])
  Reflect.deleteProperty(globalThis, 'trustedTypes')
  expect(allowOwnScriptsOnly).not.toThrow()
})
