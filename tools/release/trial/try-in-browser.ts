import { dirname, join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { ensureChromium } from '../../programs/chromium.ts'
import type { BuiltHost } from '../../registry/contents/built-front-ends.ts'
import type { Candidate } from '../../registry/gate/gate.ts'
import type { Refusal } from '../../registry/gate/refusal.ts'
import { startSmokeSite, type SmokeSite } from './smoke-site.ts'
import { faultOfVisit } from './visit-remote.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))

const openBrowser = () => {
  const executablePath = ensureChromium(root)
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
  })
}

type Trial = { host: BuiltHost; remotes: readonly Candidate[] }

const refusalsOfTrial = async (site: SmokeSite, browser: Browser, { host, remotes }: Trial): Promise<Refusal[]> => {
  site.show({ hostFolder: host.folder, remotes })
  const refusals: Refusal[] = []
  for (const { remote, record } of remotes) {
    console.log(`Trying ${remote} ${record.version} in the host in ${host.folder}…`)
    const fault = await faultOfVisit(browser, {
      storefronts: site.storefronts,
      remote,
      version: record.version,
      placement: record.placement ?? { trial: [] },
      screenshotFile: join(root, '.local', 'refused', `${remote}.png`),
      mapFolders: [join(root, `mfe-${remote}`, 'dist', 'assets'), join(root, `mfe-${remote}`, 'dist')],
    })
    if (fault === undefined) continue
    const sentence = `${remote} ${record.version} does not work in the host in ${host.folder}: ${fault}. Fix it and try again; 'pnpm dev' shows the remote in a running site.`
    refusals.push({ gate: 'browser', sentence })
  }
  return refusals
}

/** Opens every page of the remotes in their hosts, on the real site in a real browser, one trial after the other. */
export const tryInBrowser = async (trials: readonly Trial[]): Promise<Refusal[]> => {
  const site = await startSmokeSite()
  try {
    const browser = await openBrowser()
    try {
      const refusals: Refusal[] = []
      for (const trial of trials) refusals.push(...(await refusalsOfTrial(site, browser, trial)))
      return refusals
    } finally {
      await browser.close()
    }
  } finally {
    await site.stop()
  }
}
