import { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { checkTexts, checkValues } from '@account/shared/testing/hostile-input.ts'
import { BadManifestError, fetchManifest } from './federation-manifest.ts'

const options = {
  url: 'http://remotes.localhost/mf-manifest.json',
  integrity: '',
  signal: new AbortController().signal,
}

test('[MF-06] whatever answers in the place of a manifest is refused as what it is', async () => {
  await checkValues(async (value) => {
    const fetch = async () => Response.json(value)
    await expect(fetchManifest({ ...options, fetch })).rejects.toBeInstanceOf(BadManifestError)
  })
})

test('whatever stands in the place of a registry is none', () => {
  checkTexts((text) => expect(RemoteRegistry.safeParse(text).success).toBe(false))
})
