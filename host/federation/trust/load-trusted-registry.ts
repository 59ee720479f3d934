import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'
import { loadText, SiteStartError } from '../../configuration/load-json.ts'
import { fetchPreloaded } from '../../preload/preloaded-responses.ts'
import { registryCache, type RegistryCache } from '../releases/registry-cache.ts'
import { RegistryRefusal, verifyRegistry } from './verify-registry.ts'

type TrustedRegistryOptions = {
  config: Pick<RuntimeConfig, 'registryUrl' | 'registryKeys'>
  report: ReportError
  cache?: RegistryCache
  fetch?: typeof globalThis.fetch
}

const revisionOf = ({ revision = 0 }: RemoteRegistry) => revision

/**
 * [Note: The registry is signed] Files are where their release team can write, and so are the hashes that protect them. So the
 * registry is signed by a key whose public half comes with `config.json` from the account's own origin. A page uses the newest
 * registry that it has seen: one that is forged, older or unreachable is reported, and the one that the browser kept is used.
 */
export const createTrustedRegistry = ({
  config,
  report,
  cache = registryCache,
  fetch = fetchPreloaded,
}: TrustedRegistryOptions) => {
  const reported = new Set<string>()
  /** The newest registry of this page, for browsers that keep nothing. */
  let used: RemoteRegistry | undefined
  /** Once a page for each cause: a page reads the registry again and again. */
  const reportOnce = (cause: string, error: unknown) => {
    if (reported.has(cause)) return
    reported.add(cause)
    report({ action: `registry/${cause}`, error })
  }

  const readKept = async (): Promise<RemoteRegistry | undefined> => {
    const text = cache.read()
    // A key that was withdrawn since makes a kept registry worthless.
    const known =
      text === undefined ? undefined : await verifyRegistry(text, config.registryKeys).catch(() => undefined)
    return known && (!used || revisionOf(known) > revisionOf(used)) ? known : used
  }

  const reportWhenOver = ({ goodUntil }: RemoteRegistry) => {
    if (goodUntil !== undefined && Date.parse(goodUntil) < Date.now())
      reportOnce('expired', new Error(`registry.json was valid until ${goodUntil}.`))
  }

  const readServed = async (keeping: Promise<RemoteRegistry | undefined>): Promise<RemoteRegistry> => {
    const text = await loadText({ stage: 'registry', url: config.registryUrl, fetch })
    const served = await verifyRegistry(text, config.registryKeys, (error) => reportOnce('malformed-entry', error))
    const known = await keeping
    if (known && revisionOf(served) < revisionOf(known))
      throw new RegistryRefusal('older', `registry.json is of revision ${served.revision}, after ${known.revision}.`)
    cache.write(text)
    used = served
    return served
  }

  /** Throws `SiteStartError` where there is no registry to be used, neither served nor kept. */
  return async (): Promise<RemoteRegistry> => {
    const keeping = readKept()
    try {
      const served = await readServed(keeping)
      reportWhenOver(served)
      return served
    } catch (error) {
      const known = await keeping
      const cause = error instanceof RegistryRefusal ? error.fault : 'unreachable'
      if (!known)
        throw error instanceof SiteStartError ? error : new SiteStartError('registry', String(error), { cause: error })
      reportOnce(cause, error)
      return known
    }
  }
}
