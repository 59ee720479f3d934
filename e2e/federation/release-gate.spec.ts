import { photosBuild, type BuildFiles } from './releases/photos-build.ts'
import { createReleaseFolder } from './releases/release-folder.ts'
import { expect, test } from '../site/test.ts'

const throwing = (files: BuildFiles): BuildFiles =>
  new Map(
    [...files].map(([file, content]) => {
      const breaking = Buffer.from(";setTimeout(() => { throw new Error('Broken by the new release.') })")
      return [file, file.startsWith('remoteEntry') ? Buffer.concat([content, breaking]) : content]
    }),
  )

test(
  'before anybody gets it, a host is tried with the remotes that are out, and a remote in the host that is',
  { tag: ['@MF-04', '@MF-07'] },
  async () => {
    // Each trial starts a site of its own.
    test.slow()
    const releases = createReleaseFolder()
    const good = await releases.release('good')
    expect(await releases.releaseHostChecked()).toMatch(
      new RegExp(`^Trying photos ${good} in the host in .*\\nThe host \\w+ is the current host`),
    )

    const refusal = await releases.releaseChecked(throwing(photosBuild('bad'))).catch(String)
    expect(refusal).toMatch(/Refused by the gate 'browser': photos \S+ does not work in the host in \S+\/host\/\w+: /)
    expect(refusal).toContain("at /my-photos/photos the page threw 'Broken by the new release.'")
    expect(releases.registered()).toMatchObject({ current: { version: good }, previous: null })
    releases.remove()
  },
)
