import { readFileSync } from 'node:fs'
import { photosBuild, type BuildFiles } from './photos-build.ts'
import { createReleaseFolder } from './release-folder.ts'
import { expect, test } from '../../site/test.ts'

/** A build that throws on the pages that the condition names, once it has loaded. */
const throwing = (files: BuildFiles, condition = 'true'): BuildFiles =>
  new Map(
    [...files].map(([file, content]) => {
      const breaking = Buffer.from(
        `;if (${condition}) setTimeout(() => { throw new Error('Broken by the new release.') })`,
      )
      return [file, file.startsWith('remoteEntry') ? Buffer.concat([content, breaking]) : content]
    }),
  )

test(
  'the release gate checks a host with the released remotes, and a remote in the released host',
  { tag: ['@MF-04', '@MF-07'] },
  async () => {
    // Each check starts its own site.
    test.slow()
    const releases = createReleaseFolder()
    const good = await releases.release('good')
    expect(await releases.releaseHostChecked()).toMatch(
      new RegExp(`^Trying photos ${good} in the host in .*\\nThe host \\w+ is the current host`),
    )

    const refusal = await releases.releaseChecked(throwing(photosBuild('bad'))).catch(String)
    expect(refusal).toMatch(/Refused by the gate 'browser': photos \S+ does not work in the host in \S+\/host\/\w+: /)
    // The page may report the error before the browser does; either names the exception.
    expect(refusal).toMatch(/at \/my-photos\/photos \(storefront uk, desktop\) .*Error: Broken by the new release\./)
    const [, screenshot = ''] = /\(screenshot: (.*?\.png)\)/.exec(refusal) ?? []
    expect(readFileSync(screenshot).subarray(1, 4).toString()).toBe('PNG')

    const whereEmbedded = "location.hostname.startsWith('www.')"
    const refusedEmbedded = await releases
      .releaseChecked(throwing(photosBuild('bad-where-embedded'), whereEmbedded))
      .catch(String)
    expect(refusedEmbedded).toMatch(
      /embedded in a page of the shop \(storefront uk, desktop\) .*Error: Broken by the new release\./,
    )
    expect(await releases.registered()).toMatchObject({ current: { version: good }, previous: null })
    releases.remove()
  },
)
