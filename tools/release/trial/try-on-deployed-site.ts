import { dirname, join } from 'node:path'
import type { Candidate } from '../../registry/gate/gate.ts'
import type { Refusal } from '../../registry/gate/refusal.ts'
import { openDeployedSite } from './deployed-site.ts'
import { openTrialBrowser } from './trial-browser.ts'
import { faultOfVisit } from './visit-remote.ts'

type Trial = {
  /** Address of the account site of one storefront. */
  site: string
  /** The folder with the build of the remote, and with its source maps. */
  buildFolder: string
}

/** Opens every page of a remote on a deployed test site, which loads the build from this computer. */
export const tryOnDeployedSite = async (
  { remote, folder, record }: Candidate,
  { site: address, buildFolder }: Trial,
): Promise<Refusal[]> => {
  if (!record.placement) return []
  const packageFolder = dirname(buildFolder)
  const browser = await openTrialBrowser()
  try {
    console.log(`Trying ${remote} ${record.version} on ${address}…`)
    const site = await openDeployedSite(browser, { address, folder })
    try {
      const fault = await faultOfVisit(browser, {
        site,
        signIns: new Map(),
        remote,
        version: record.version,
        placement: record.placement,
        screenshotFolder: join(packageFolder, 'node_modules', '.cache', 'refused'),
        mapFolders: [join(buildFolder, 'assets'), buildFolder],
      })
      if (fault === undefined) return []
      const sentence = `${remote} ${record.version} does not work on ${address}: ${fault}. Fix it and try again; 'npm run dev' shows the remote in a running site.`
      return [{ gate: 'browser', sentence }]
    } finally {
      await site.stop()
    }
  } finally {
    await browser.close()
  }
}
