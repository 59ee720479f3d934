import { gzipSync } from 'node:zlib'
import { DECLARATION_LISTS, ownsName } from '@account/shared/contracts/remote-declarations.ts'
import type { RemoteGrant, RemotePlacement } from '@account/shared/contracts/remote-placement.ts'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { messageLanguages } from '@account/shared/intl/message-locales.ts'
import { isAddressOf, isWithin } from '@account/shared/federation/path-within.ts'
import { unknownPlacements } from '../../build/plugins/written-placement.ts'
import { asRouted } from './grants.ts'
import type { Refusal } from './refusal.ts'

const isOwned = (path: string, owned: readonly string[]) => owned.some((ownedPath) => isWithin(path, ownedPath))

const pageFaults = ({ pages }: RemotePlacement, { paths, publicPaths }: RemoteGrant): string[] =>
  pages.flatMap(({ path, audience }) => {
    if (!isOwned(path, paths)) return `the page ${path} is outside of its paths (${paths.join(', ')})`
    if (audience === 'anyone' && !isOwned(path, publicPaths))
      return `the page ${path} needs no sign-in, which is granted for ${publicPaths.join(', ') || 'no path'}`
    return []
  })

/** A parameter is equal to any other, and the router ignores a slash at the end. */
const asAddress = (path: string) =>
  asRouted(path)
    .replaceAll(/:[\w-]+/g, ':')
    .replace(/(?<=.)\/$/, '')

const doubledPages = ({ pages }: RemotePlacement): string[] =>
  pages.flatMap(({ path }, index) => {
    const other = pages.slice(0, index).find((page) => asAddress(page.path) === asAddress(path))
    return other === undefined ? [] : `the pages ${other.path} and ${path} have one address`
  })

/** Every page of the site reads the placements of all remotes before it shows its menu. */
const MOST_PLACEMENT_BYTES = 8_192

const sizeFaults = (placement: RemotePlacement): string[] => {
  const bytes = gzipSync(JSON.stringify(placement)).length
  if (bytes <= MOST_PLACEMENT_BYTES) return []
  const [size, most] = [bytes, MOST_PLACEMENT_BYTES].map((count) => count.toLocaleString('en'))
  return [
    `its placement has ${size} bytes (gzipped), and every page of the site reads it: at most ${most} are possible`,
  ]
}

const menuFaults = ({ menu }: RemotePlacement, { paths }: RemoteGrant): string[] =>
  menu
    .filter(({ path }) => !isOwned(path, paths))
    .map(({ path }) => `the menu entry ${path} is outside of its paths (${paths.join(', ')})`)

const alertsOf = ({ trial }: RemotePlacement) => trial.flatMap(({ pages }) => pages.flatMap(({ alert }) => alert ?? []))

/** A trial visits two storefronts, and customers read the title on all of them. A region takes the text of its language. */
const textFaults = (placement: RemotePlacement): string[] => {
  const titles = [...placement.pages, ...placement.menu].map(({ title }) => title)
  const named = [
    ...titles.map((id) => ({ id, kind: 'title' })),
    ...alertsOf(placement).map((id) => ({ id, kind: 'alert' })),
  ]
  const faults = named.flatMap(({ id, kind }) => {
    const texts = placement.titles[id] ?? {}
    const missing = ['en', ...messageLanguages].filter((language) => (texts[language] ?? '').trim() === '')
    const files = missing.map((language) => `messages/${language}.json`).join(', ')
    return missing.length === 0 ? [] : `the ${kind} '${id}' has no text in ${files}`
  })
  return [...new Set(faults)]
}

/** The trial opens the other pages by their paths. */
const trialFaults = ({ pages, trial }: RemotePlacement): string[] => {
  const visited = trial.flatMap((visit) => visit.pages.map(({ path }) => path))
  return pages
    .filter(({ path }) => path.includes('/:') && !visited.some((address) => isAddressOf(address, path)))
    .map(({ path }) => `its trial opens no address of the page ${path}`)
}

type Owner = { remote: RemoteName; grant: RemoteGrant }

const nameFaults = (placement: RemotePlacement, { remote, grant: { names = [] } }: Owner): string[] =>
  DECLARATION_LISTS.flatMap((list) =>
    Object.keys(placement[list] ?? {})
      .filter((name) => !ownsName(name, { remote, names }))
      .map((name) => `'${name}' in '${list}' is neither in its namespace (${remote}/…) nor granted to it`),
  )

type Placed = {
  remote: RemoteName
  /** The name of the release in messages. */
  name: string
  placement: RemotePlacement | undefined
  grant: RemoteGrant
}

/** A release may place only what the platform granted. */
export const placementRefusals = ({ remote, name, placement, grant }: Placed): Refusal[] => {
  const faults = placement
    ? [
        ...pageFaults(placement, grant),
        ...doubledPages(placement),
        ...sizeFaults(placement),
        ...menuFaults(placement, grant),
        ...textFaults(placement),
        ...trialFaults(placement),
        ...nameFaults(placement, { remote, grant }),
      ]
    : ['its build has no placement.json']
  return faults.map((fault) => ({
    gate: 'placement',
    sentence: `${name}: ${fault}: change placement.json or the text, or ask the platform for another grant.`,
  }))
}

/** Hosts leave out what they do not understand. The build refuses it as well, unless older tools have made it. */
export const unknownPlacementRefusals = ({ name, folder }: { name: string; folder: string }): Refusal[] => {
  const leftOut = unknownPlacements(folder)
  if (leftOut === undefined) return []
  const sentence = `${name}: hosts would leave out a part of its placement.json (${leftOut}): correct it, and build the remote again.`
  return [{ gate: 'placement', sentence }]
}
