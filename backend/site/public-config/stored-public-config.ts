import * as z from 'zod'
import { MenuEntry, MenuLink, type PublicConfig } from '@account/shared/contracts/public-config.ts'

/**
 * A path of the storefront's own shop, or an absolute URL. A path resolves against the environment that serves it, so that a
 * copied database never links to the shop of another environment.
 */
const Href = z.union([z.string().regex(/^\/(?:[\w-][\w./-]*)?(?:\?[\w=&-]*)?$/), MenuLink.shape.href])

const StoredLink = MenuLink.extend({ href: Href })
const StoredEntry = MenuEntry.extend({ href: Href, children: z.array(StoredLink).max(30).optional() })
const StoredMenu = z.array(StoredEntry).max(30)

export const StoredPublicConfig = z.object({
  menus: z.object({ top: StoredMenu, main: StoredMenu, footer: StoredMenu }),
  routes: z.object({ Main: Href, EditorUrl: Href }),
})
export type StoredPublicConfig = z.infer<typeof StoredPublicConfig>

/** The configuration that browsers receive: every path is resolved to a URL of the shop. */
export const resolvePublicConfig = ({ menus, routes }: StoredPublicConfig, shopOrigin: string): PublicConfig => {
  const resolve = (href: string) => (href.startsWith('/') ? `${shopOrigin}${href}` : href)
  const link = ({ text, href }: MenuLink): MenuLink => ({ text, href: resolve(href) })
  const entry = ({ children, ...own }: MenuEntry): MenuEntry =>
    children ? { ...link(own), children: children.map(link) } : link(own)
  return {
    menus: { top: menus.top.map(entry), main: menus.main.map(entry), footer: menus.footer.map(entry) },
    routes: { Main: resolve(routes.Main), EditorUrl: resolve(routes.EditorUrl) },
  }
}
