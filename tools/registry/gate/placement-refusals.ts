import type { RemoteGrant, RemotePlacement } from '@account/shared/contracts/remote-placement.ts'
import { isWithin } from '@account/shared/federation/path-within.ts'
import type { Refusal } from './refusal.ts'

const isOwned = (path: string, owned: readonly string[]) => owned.some((ownedPath) => isWithin(path, ownedPath))

const pageFaults = ({ pages }: RemotePlacement, { paths, publicPaths }: RemoteGrant): string[] =>
  pages.flatMap(({ path, audience }) => {
    if (!isOwned(path, paths)) return `the page ${path} is outside of its paths (${paths.join(', ')})`
    if (audience === 'anyone' && !isOwned(path, publicPaths))
      return `the page ${path} needs no sign-in, which is granted for ${publicPaths.join(', ') || 'no path'}`
    return []
  })

const menuFaults = ({ menu }: RemotePlacement, { paths }: RemoteGrant): string[] =>
  menu
    .filter(({ path }) => !isOwned(path, paths))
    .map(({ path }) => `the menu entry ${path} is outside of its paths (${paths.join(', ')})`)

const titleFaults = ({ pages, menu, titles }: RemotePlacement): string[] =>
  [...new Set([...pages, ...menu].map(({ title }) => title))]
    .filter((title) => titles[title]?.['en'] === undefined)
    .map((title) => `the title '${title}' is no message of its messages/en.json`)

const trialFaults = ({ pages, trial }: RemotePlacement): string[] =>
  pages.length > 0 && trial.length === 0 ? ['it names no page for its trial'] : []

type Placed = {
  /** Of the release, for messages. */
  name: string
  placement: RemotePlacement | undefined
  grant: RemoteGrant
}

/** A release may place only what the platform granted. */
export const placementRefusals = ({ name, placement, grant }: Placed): Refusal[] => {
  const faults = placement
    ? [
        ...pageFaults(placement, grant),
        ...menuFaults(placement, grant),
        ...titleFaults(placement),
        ...trialFaults(placement),
      ]
    : ['its build has no placement.json']
  return faults.map((fault) => ({
    gate: 'placement',
    sentence: `${name}: ${fault}: change placement.json, or ask the platform for another grant.`,
  }))
}
