import type { FeatureFlags } from '@account/shared/contracts/feature-flags.ts'
import {
  BookIcon,
  FaqIcon,
  FolderIcon,
  HomeIcon,
  OrdersIcon,
  PhotosIcon,
  PlugIcon,
  ReceiptIcon,
  SettingsIcon,
  SignOutIcon,
  type IconProps,
} from '@account/shared/ui/icons.tsx'
import type { ComponentType } from 'react'
import { isWithin } from '@account/shared/federation/path-within.ts'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { type MenuPlace, isSwitchedOn } from '../../routes/places.ts'

export type MenuEntry = {
  /** Message id. */
  title: string
  Icon: ComponentType<IconProps>
  destination: { path: string } | { externalUrl: string }
  /** Absent for an entry of the host itself. */
  remote?: RemoteName
}

type MenuOptions = {
  /** The entries of the remotes, in their order. */
  menu: readonly MenuPlace[]
  isBusiness: boolean
  flags: Partial<FeatureFlags>
  shopUrl: string
}

const icons: Readonly<Record<string, ComponentType<IconProps>>> = {
  book: BookIcon,
  folder: FolderIcon,
  orders: OrdersIcon,
  photos: PhotosIcon,
  plug: PlugIcon,
  receipt: ReceiptIcon,
  settings: SettingsIcon,
}

/** The side menu: the overview, the entries of the remotes in the specification's order, and the way out. */
export const menuEntriesFor = ({ menu, isBusiness, flags, shopUrl }: MenuOptions): MenuEntry[] => [
  { title: 'title.overview', Icon: HomeIcon, destination: { path: '/' } },
  ...menu
    .filter(({ audience, flag }) => {
      const isForCustomer = audience === undefined || (audience === 'business') === isBusiness
      return isForCustomer && isSwitchedOn(flag, flags)
    })
    .map(({ title, icon, path, remote }) => ({
      title,
      Icon: icons[icon] ?? FolderIcon,
      destination: { path },
      remote,
    })),
  { title: 'menu.faqs', Icon: FaqIcon, destination: { externalUrl: new URL('/faq', shopUrl).href } },
  { title: 'title.signOut', Icon: SignOutIcon, destination: { path: '/logout' } },
]

const leadsTo = (pathname: string, { destination }: MenuEntry) => {
  if ('externalUrl' in destination) return false
  return destination.path === '/' ? pathname === '/' : isWithin(pathname, destination.path)
}

const sectionOf = ({ destination }: MenuEntry) => 'path' in destination && destination.path.split('/', 2)[1]

/**
 * The entry that is marked as current at an address: the one that leads there or, for a page without an entry, the one in
 * the same section of its remote or the only one of its remote.
 */
export const entryAt = (
  pathname: string,
  { entries, remote }: { entries: readonly MenuEntry[]; remote: RemoteName | undefined },
): MenuEntry | undefined => {
  const own = entries.filter((entry) => remote !== undefined && entry.remote === remote)
  return (
    entries.find((entry) => leadsTo(pathname, entry)) ??
    own.find((entry) => sectionOf(entry) === pathname.split('/', 2)[1]) ??
    (own.length === 1 ? own[0] : undefined)
  )
}
