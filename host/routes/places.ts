import type {
  PlacedJobPanel,
  PlacedMenuEntry,
  PlacedPage,
  PlacedPanel,
  RemoteGrant,
  RemotePlacement,
} from '@account/shared/contracts/remote-placement.ts'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { PanelName } from '@account/shared/micro-frontend/micro-frontend.ts'
import { beginningOf, isWithin } from '@account/shared/federation/path-within.ts'
import type { FeatureFlags } from '@account/shared/contracts/feature-flags.ts'
import { hostPages, type SitePage } from './host-pages.ts'

/** Whether a flag shows a menu entry or a panel. A place without a flag is always shown, one with an unknown flag never. */
export const isSwitchedOn = (flag: string | undefined, flags: Partial<FeatureFlags>): boolean =>
  flag === undefined || Reflect.get(flags, flag) === true

export type MenuPlace = PlacedMenuEntry & { remote: RemoteName }
export type PanelPlace = PlacedPanel & { remote: RemoteName }
export type JobPanelPlace = PlacedJobPanel & { remote: RemoteName }

/** The pages, menu entries and panels of the remotes in the site. */
export type Places = {
  /** The first match counts. */
  pages: readonly SitePage[]
  menu: readonly MenuPlace[]
  panels: readonly PanelPlace[]
  jobPanels: readonly JobPanelPlace[]
  /** Message id → locale or language → text. */
  titles: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The remote that pages of the shop embed by this element. */
  embeddedAs: (element: string) => EmbeddedPlace | undefined
}

/** A whole remote, or one of its panels. */
export type EmbeddedPlace = { remote: RemoteName; panel?: PanelName }

/** A remote with what its release places and what the platform grants it. */
export type PlacedRemote = { remote: RemoteName; placement: RemotePlacement; grant: RemoteGrant }

/** Ids of two remotes may be equal. */
const titleOf = (remote: RemoteName, title: string) => `${remote}/${title}`

const isGranted = ({ path, audience }: PlacedPage, { paths, publicPaths }: RemoteGrant) =>
  (audience === 'anyone' ? publicPaths : paths).some((owned) => isWithin(path, owned)) &&
  paths.some((owned) => isWithin(path, owned))

const pagesOf = ({ remote, placement, grant }: PlacedRemote): SitePage[] =>
  placement.pages
    .filter((page) => isGranted(page, grant))
    .map((page) => ({ ...page, title: titleOf(remote, page.title), remote, basePath: placement.basePath }))

const inOrder = <Entry extends { order: number }>(entries: Entry[]) => entries.sort((a, b) => a.order - b.order)

/**
 * [Note: The registry is open] The host is built without the name of any remote. Each release brings its pages, menu entries,
 * titles and panels, and the platform grants each remote its paths, both under the signature of the registry. A page outside of
 * the granted paths is left out, so that a mistaken release cannot take the page of another remote or of the host.
 */
export const createPlaces = (placed: readonly PlacedRemote[]): Places => {
  return {
    pages: [...hostPages, ...placed.flatMap(pagesOf)],
    menu: inOrder(
      placed.flatMap(({ remote, placement, grant }) =>
        placement.menu
          .filter(({ path }) => grant.paths.some((owned) => isWithin(path, owned)))
          .map((entry) => ({ ...entry, remote, title: titleOf(remote, entry.title) })),
      ),
    ),
    panels: inOrder(placed.flatMap(({ remote, placement }) => placement.panels.map((panel) => ({ ...panel, remote })))),
    jobPanels: placed.flatMap(({ remote, placement }) => placement.jobPanels.map((panel) => ({ ...panel, remote }))),
    titles: Object.fromEntries(
      placed.flatMap(({ remote, placement }) =>
        Object.entries(placement.titles).map(([title, texts]) => [titleOf(remote, title), texts]),
      ),
    ),
    embeddedAs: (element) =>
      placed.flatMap(({ remote, placement }): EmbeddedPlace[] => {
        if (placement.embeddedAs === element) return [{ remote }]
        return placement.embeddedPanels?.includes(element) ? [{ remote, panel: element }] : []
      })[0],
  }
}

/** The remotes that the page shows, its own first. */
export const remotesOf = (page: SitePage | undefined, { panels }: Pick<Places, 'panels'>): readonly RemoteName[] => {
  if (page?.path === '/') return [...new Set(panels.map(({ remote }) => remote))]
  return page?.remote === undefined ? [] : [page.remote]
}

/** The page that the address is an alias of; undefined for an address with a page of its own. */
export const aliasTargetOf = (pathname: string, { pages }: Pick<Places, 'pages'>): string | undefined =>
  pages.find(({ path, opensAt }) => opensAt && beginningOf(path) === pathname.replace(/\/$/, ''))?.opensAt

type Likely = { places: Pick<Places, 'pages'>; isSignedIn: boolean }

/**
 * The page at this address, guessed without the router, which has not loaded yet. Without a sign-in only public pages are
 * returned.
 */
export const pageLikelyAt = (pathname: string, { places, isSignedIn }: Likely): SitePage | undefined => {
  const page = places.pages.find(({ path }) => (path === '/' ? pathname === '/' : isWithin(pathname, path)))
  return page && (isSignedIn || page.audience === 'anyone') ? page : undefined
}

/**
 * Replaces an alias by the address of its page before anything reads it, because the snapshot and the preloads belong
 * to the page's own address. It replaces the history entry, so that the back button skips the alias.
 */
export const redirectAlias = (
  places: Pick<Places, 'pages'>,
  { location, history }: Pick<Window, 'location' | 'history'> = window,
): void => {
  const { pathname, search, hash } = location
  const destination = aliasTargetOf(pathname, places)
  if (destination) history.replaceState(history.state, '', `${destination}${search}${hash}`)
}
