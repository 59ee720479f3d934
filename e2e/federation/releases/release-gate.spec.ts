import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { photosBuild, type BuildFiles } from './photos-build.ts'
import { createReleaseFolder } from './release-folder.ts'
import { expect, test } from '../../site/test.ts'

/** The trial of such a build opens one page and the embedding ones. */
const withShortTrial = (files: BuildFiles): BuildFiles => {
  const placement = z
    .looseObject({ pages: z.array(z.looseObject({ path: z.string() })) })
    .parse(JSON.parse(String(files.get('placement.json'))))
  const pages = placement.pages.filter(({ path }) => path === '/my-photos/*')
  const trial = [{ account: 'emma', pages: [{ path: '/my-photos/photos' }] }]
  return new Map([
    ...files,
    ['placement.json', Buffer.from(JSON.stringify({ ...placement, panels: [], pages, trial }))],
  ])
}

/** A build that throws on the pages that the condition names, once it has loaded. */
const throwing = (files: BuildFiles, condition: string): BuildFiles => {
  const breaking = Buffer.from(`;if (${condition}) setTimeout(() => { throw new Error('Broken by the new release.') })`)
  const changed = [...files].map(([file, content]): [string, Buffer] => [
    file,
    file.startsWith('remoteEntry') ? Buffer.concat([content, breaking]) : content,
  ])
  return new Map(changed)
}

test(
  'the release gate checks a host with the released remotes, and a remote in both released hosts',
  { tag: ['@MF-04', '@MF-07'] },
  async () => {
    // Each check starts its own site.
    test.slow()
    const releases = createReleaseFolder()
    const good = await releases.releaseBuild(withShortTrial(photosBuild('good')))
    expect(await releases.releaseHostChecked()).toMatch(
      new RegExp(`^Trying photos ${good} in the host in .*\\nThe host \\w+ is the current host`),
    )
    await releases.releaseMarkedHost('data-second-host')

    // It throws on the pages of the second host, and in the first one only where it is embedded.
    const condition = "location.hostname.startsWith('www.') || 'secondHost' in document.documentElement.dataset"
    const refusal = await releases.releaseChecked(throwing(withShortTrial(photosBuild('bad')), condition)).catch(String)
    // The page may report the error before the browser does; either names the exception.
    expect(refusal).toMatch(
      /Refused by the gate 'browser': photos \S+ does not work in the host in \S+\/host\/\w+2: at \/my-photos\/photos \(storefront uk, desktop\) .*Error: Broken by the new release\./,
    )
    const [, screenshot = ''] = /\(screenshot: (.*?\.png)\)/.exec(refusal) ?? []
    expect(readFileSync(screenshot).subarray(1, 4).toString()).toBe('PNG')
    expect(refusal).toMatch(
      /in the host in \S+\/host\/\w+: embedded in a page of the shop \(storefront uk, desktop\) .*Error: Broken by the new release\./,
    )
    expect(await releases.registered()).toMatchObject({ current: { version: good }, previous: null })
    releases.remove()
  },
)
