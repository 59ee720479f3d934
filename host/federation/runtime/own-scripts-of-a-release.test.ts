import { ensureOwnScript } from './own-scripts-only.ts'
import { publishReleaseIntegrity } from './publish-release-integrity.ts'
import { MissingIntegrityError } from '../releases/release-files.ts'

const SCRIPT = { sink: 'HTMLScriptElement src', origin: window.location.origin }
const CHUNK = 'https://remotes.example/photos/1.0.0/assets/preview.js'

// In a file of its own, because a published release cannot be removed from a page.
test('the published files of a loaded release pass, and no other file does', () => {
  const addRelease = publishReleaseIntegrity()
  addRelease({
    version: '1.0.0',
    contract: '1.0',
    manifest: 'https://remotes.example/photos/1.0.0/mf-manifest.json',
    integrity: { 'assets/preview.js': `sha384-${'A'.repeat(64)}` },
  })
  expect(ensureOwnScript(`${CHUNK}?attempt=2`, SCRIPT)).toBe(`${CHUNK}?attempt=2`)
  for (const url of [CHUNK.replace('preview', 'evil'), CHUNK.replace('photos', 'orders'), 'https://evil.example/1.js'])
    expect(() => ensureOwnScript(url, SCRIPT)).toThrow(MissingIntegrityError)
})
