import { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { LOCAL_BUILDS_COOKIE } from '@account/shared/contracts/local-builds.ts'
import { safeStorage, type SafeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import * as z from 'zod'
import { localBuildAt, localManifestOf } from './local-build.ts'
import { readLocalPlacements, withLocalPlacements } from './local-placements.ts'
import { OVERRIDES_KEY } from './overrides-remote.ts'
import {
  mayOverride,
  noOverrides,
  overrideStatesAtom,
  type OverrideAddresses,
  type OverridesOptions,
  type RemoteOverrides,
} from './remote-overrides.ts'

/** The address of the build that overrides each remote in this tab. */
const Addresses = z.record(RemoteName, z.string())

/** A malformed entry counts as none. */
const readAddresses = (storage: SafeStorage): OverrideAddresses => {
  try {
    return Addresses.safeParse(JSON.parse(storage.getItem(OVERRIDES_KEY) ?? '')).data ?? {}
  } catch {
    return {}
  }
}

/** As long as a working day; tabs without overrides leave the cookie alone, because it serves every tab. */
const LOCAL_BUILDS_SECONDS = 12 * 60 * 60

/** The cookie makes edges of d and t omit the integrity policy. See: [Note: Integrity policy] */
export const keepOverrides = (
  addresses: OverrideAddresses,
  storage: SafeStorage = safeStorage('sessionStorage'),
): void => {
  storage.setItem(OVERRIDES_KEY, JSON.stringify(addresses))
  if (Object.keys(addresses).length > 0)
    document.cookie = `${LOCAL_BUILDS_COOKIE}=1; Path=/; SameSite=Strict; Max-Age=${LOCAL_BUILDS_SECONDS}`
}

const PARAMETER = 'remote.'

/** The remotes that the query names. */
const namedIn = (search: URLSearchParams): RemoteName[] =>
  [...search.keys()]
    .filter((name) => name.startsWith(PARAMETER))
    .map((name) => name.slice(PARAMETER.length))
    .filter((name) => RemoteName.safeParse(name).success)

const without = (addresses: OverrideAddresses, remote: RemoteName): OverrideAddresses =>
  Object.fromEntries(Object.entries(addresses).filter(([name]) => name !== remote))

/** `?remote.photos=http://localhost:3101/` for this tab from now on; an empty value ends it. */
const requestedAddresses = (search: URLSearchParams, stored: OverrideAddresses): OverrideAddresses => {
  const requested = [...new Set([...namedIn(search), ...Object.keys(stored)])].flatMap((remote) => {
    const address = search.get(`${PARAMETER}${remote}`) ?? stored[remote]
    return address ? [[remote, address] as const] : []
  })
  return Object.fromEntries(requested)
}

const takeFromAddress = (history: History, address: URL) => {
  const names = namedIn(address.searchParams)
  if (names.length === 0) return
  for (const name of names) address.searchParams.delete(`${PARAMETER}${name}`)
  history.replaceState(history.state, '', address)
}

type PageOptions = OverridesOptions & {
  page?: Pick<Window, 'location' | 'history'>
  storage?: SafeStorage
}

/**
 * Points remotes of a deployed site at builds of the developer's computer: in development and test only, for one tab,
 * and until a build fails.
 */
export const createRemoteOverrides = ({
  environment,
  store,
  page = window,
  storage = safeStorage('sessionStorage'),
}: PageOptions): RemoteOverrides => {
  if (!mayOverride(environment)) return noOverrides
  const { location, history } = page
  const requested = requestedAddresses(new URLSearchParams(location.search), readAddresses(storage))
  // The tab stores the address. In the URL, a build that failed would be loaded again by each reload.
  takeFromAddress(history, new URL(location.href))
  const isAccepted = ([, address]: [string, string]) => localManifestOf(address) !== undefined
  const active: OverrideAddresses = Object.fromEntries(Object.entries(requested).filter(isAccepted))
  const refused: OverrideAddresses = Object.fromEntries(Object.entries(requested).filter((entry) => !isAccepted(entry)))
  keepOverrides(active, storage)
  store.set(overrideStatesAtom, { active, failed: {}, refused })

  const states = () => store.get(overrideStatesAtom) ?? { active: {}, failed: {}, refused: {} }
  const manifests = Object.entries(active).flatMap(([remote, address]) => {
    const manifest = localManifestOf(address)
    return manifest === undefined ? [] : [[remote, manifest] as const]
  })
  const localPlacements = readLocalPlacements(manifests)
  return {
    buildOf: (remote) => {
      const manifest = localManifestOf(states().active[remote] ?? '')
      return manifest === undefined ? undefined : localBuildAt(manifest)
    },
    place: async (placed, registry) => withLocalPlacements(placed, await localPlacements, registry),
    discard: (remote) => {
      const { active: running, failed, refused: unaccepted } = states()
      const address = running[remote]
      if (address === undefined) return
      const others = without(running, remote)
      keepOverrides(others, storage)
      store.set(overrideStatesAtom, {
        active: others,
        failed: { ...failed, [remote]: address },
        refused: unaccepted,
      })
    },
  }
}
