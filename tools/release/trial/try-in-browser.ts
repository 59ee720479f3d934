import { dirname, join } from 'node:path'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { Browser } from '@playwright/test'
import { remotesIn } from '../../build/front-ends.ts'
import type { BuiltHost } from '../../registry/contents/built-front-ends.ts'
import type { Candidate } from '../../registry/gate/gate.ts'
import type { Refusal } from '../../registry/gate/refusal.ts'
import { startSmokeSite, type SmokeSite } from './smoke-site.ts'
import { openTrialBrowser } from './trial-browser.ts'
import { faultOfVisit, type SignIns } from './visit-remote.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))

type Trial = { host: BuiltHost; remotes: readonly Candidate[] }
type Opened = { site: SmokeSite; browser: Browser; signIns: SignIns }

/** The command of the people who can fix the remote: a team elsewhere reads the refusal of its request. */
const developmentOf = (remote: RemoteName) =>
  remotesIn(root).includes(remote) ? `node tools/run.mjs dev mfe-${remote}` : 'npm run dev'

const refusalsOfTrial = async ({ site, browser, signIns }: Opened, { host, remotes }: Trial): Promise<Refusal[]> => {
  site.show({ hostFolder: host.folder, remotes })
  const refusals: Refusal[] = []
  for (const { remote, record } of remotes) {
    console.log(`Trying ${remote} ${record.version} in the host in ${host.folder}…`)
    if (!record.placement) continue
    const fault = await faultOfVisit(browser, {
      site,
      signIns,
      remote,
      version: record.version,
      placement: record.placement,
      screenshotFolder: join(root, '.local', 'refused'),
      mapFolders: [join(root, `mfe-${remote}`, 'dist', 'assets'), join(root, `mfe-${remote}`, 'dist')],
    })
    if (fault === undefined) continue
    const sentence = `${remote} ${record.version} does not work in the host in ${host.folder}: ${fault}. Fix it and try again; '${developmentOf(remote)}' shows it in a running site.`
    refusals.push({ gate: 'browser', sentence })
  }
  return refusals
}

/** Opens every page of the remotes in their hosts, on the real site in a real browser, one trial after the other. */
export const tryInBrowser = async (trials: readonly Trial[]): Promise<Refusal[]> => {
  const [starting, opening] = [startSmokeSite(), openTrialBrowser()]
  const signIns: SignIns = new Map()
  try {
    const [site, browser] = await Promise.all([starting, opening])
    const refusals: Refusal[] = []
    for (const trial of trials) refusals.push(...(await refusalsOfTrial({ site, browser, signIns }, trial)))
    return refusals
  } finally {
    // Also where one of them did not start: a browser that stays open keeps the command from ending.
    await Promise.allSettled([starting.then((site) => site.stop()), opening.then((browser) => browser.close())])
  }
}
