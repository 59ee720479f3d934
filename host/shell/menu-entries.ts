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

export type MenuEntry = {
  /** Message id. */
  title: string
  Icon: ComponentType<IconProps>
  destination: { path: string } | { externalUrl: string }
}

type MenuOptions = {
  isBusiness: boolean
  flags: Pick<FeatureFlags, 'timeline'>
  shopUrl: string
}

/** The side menu, in the specification's order. */
export const menuEntriesFor = ({ isBusiness, flags, shopUrl }: MenuOptions): MenuEntry[] => [
  { title: 'title.overview', Icon: HomeIcon, destination: { path: '/' } },
  { title: 'title.orders', Icon: OrdersIcon, destination: { path: '/orders' } },
  ...(isBusiness
    ? [
        { title: 'title.invoices', Icon: ReceiptIcon, destination: { path: '/invoices' } },
        { title: 'title.ftp', Icon: PlugIcon, destination: { path: '/integration' } },
      ]
    : []),
  { title: 'title.settings', Icon: SettingsIcon, destination: { path: isBusiness ? '/settings/b2b' : '/settings' } },
  { title: 'title.savedProjects', Icon: FolderIcon, destination: { path: '/saved-projects' } },
  ...(flags.timeline ? [{ title: 'title.photos', Icon: PhotosIcon, destination: { path: '/my-photos' } }] : []),
  ...(isBusiness ? [] : [{ title: 'title.onlineProducts', Icon: BookIcon, destination: { path: '/online-products' } }]),
  { title: 'menu.faqs', Icon: FaqIcon, destination: { externalUrl: new URL('/faq', shopUrl).href } },
  { title: 'title.signOut', Icon: SignOutIcon, destination: { path: '/logout' } },
]
