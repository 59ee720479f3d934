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
import { type MenuPlace, isSwitchedOn } from '../../routes/places.ts'

export type MenuEntry = {
  /** Message id. */
  title: string
  Icon: ComponentType<IconProps>
  destination: { path: string } | { externalUrl: string }
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
    .map(({ title, icon, path }) => ({ title, Icon: icons[icon] ?? FolderIcon, destination: { path } })),
  { title: 'menu.faqs', Icon: FaqIcon, destination: { externalUrl: new URL('/faq', shopUrl).href } },
  { title: 'title.signOut', Icon: SignOutIcon, destination: { path: '/logout' } },
]
