import { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { checkTexts, checkValues } from '@account/shared/testing/hostile-input.ts'
import { BadManifestError, fetchManifest } from './federation-manifest.ts'

const options = {
  url: 'http://remotes.localhost/mf-manifest.json',
  integrity: '',
  signal: new AbortController().signal,
}

test('[MF-06] any other value in place of a manifest is refused as a bad manifest', async () => {
  await checkValues(async (value) => {
    const fetch = async () => Response.json(value)
    await expect(fetchManifest({ ...options, fetch })).rejects.toBeInstanceOf(BadManifestError)
  })
})

test('any text in place of a registry is refused', () => {
  checkTexts((text) => expect(RemoteRegistry.safeParse(text).success).toBe(false))
})
