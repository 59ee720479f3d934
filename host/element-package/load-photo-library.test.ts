import { loadPhotoLibrary, PhotoLibraryLoadError } from './load-photo-library.ts'

const account = 'https://account.shop.test'
const scripts = () => [...document.head.querySelectorAll('script')]

/** Completes the script that the call has added. */
const loadWith = async (event: 'load' | 'error', source: Parameters<typeof loadPhotoLibrary>[0]) => {
  const loading = loadPhotoLibrary(source)
  await Promise.resolve()
  const script = scripts().at(-1)
  script?.dispatchEvent(new Event(event))
  return { loading, script }
}

test('a script that does not arrive rejects, and the next call tries again', async () => {
  const { loading } = await loadWith('error', { account })
  await expect(loading).rejects.toThrow(PhotoLibraryLoadError)
  expect(scripts()).toEqual([])
  const { script } = await loadWith('load', { account })
  expect(script?.src).toBe(`${account}/embed/1.js`)
  script?.remove()
})

test('an exact version is pinned by its hash, with the nonce of the page', async () => {
  jest.resetModules()
  const { loadPhotoLibrary: load } = await import('./load-photo-library.ts')
  void load({ account, version: 'efb29985dfed', integrity: 'sha384-abc', nonce: 'once' })
  const script = scripts().at(-1)
  expect(script?.src).toBe(`${account}/embed/1/efb29985dfed.js`)
  expect(script).toMatchObject({ integrity: 'sha384-abc', crossOrigin: 'anonymous', nonce: 'once' })
  script?.remove()
})

test('two components load one script, and both wait for the element', async () => {
  jest.resetModules()
  const { loadPhotoLibrary: load } = await import('./load-photo-library.ts')
  const both = Promise.all([load({ account }), load({ account })])
  expect(scripts()).toHaveLength(1)
  scripts()[0]?.dispatchEvent(new Event('load'))
  customElements.define('photo-library', class extends HTMLElement {})
  await expect(both).resolves.toHaveLength(2)
  await load({ account })
  expect(scripts()).toHaveLength(1)
})
