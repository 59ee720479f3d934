import type { PublicConfig } from '@account/shared/contracts/public-config.ts'
import type { IntlShape } from 'react-intl'

const menus = {
  top: { 'shopMenu.help': '/help' },
  main: {
    'shopMenu.photoBooks': '/photo-books',
    'shopMenu.photoPrints': '/photo-prints',
    'shopMenu.wallArt': '/wall-art',
  },
  footer: {
    'shopMenu.questions': '/faq',
    'shopMenu.contact': '/contact',
    'shopMenu.terms': '/terms',
    'shopMenu.privacy': '/privacy',
  },
} as const

/** The built-in menus and routes, for when the storefront's own fail to load. */
export const defaultPublicConfig = (shopUrl: string, { formatMessage }: Pick<IntlShape, 'formatMessage'>) => {
  const hrefOf = (path: string) => new URL(path, shopUrl).href
  const menuOf = (entries: Readonly<Record<string, string>>) =>
    Object.entries(entries).map(([id, path]) => ({ text: formatMessage({ id }), href: hrefOf(path) }))
  return {
    menus: { top: menuOf(menus.top), main: menuOf(menus.main), footer: menuOf(menus.footer) },
    routes: { Main: hrefOf('/'), EditorUrl: hrefOf('/editor') },
  } satisfies PublicConfig
}
