import * as z from 'zod'

/**
 * Menus are external data: an address that a browser would execute (`javascript:`, `data:`) refuses the whole response.
 */
const HttpUrl = z.url({ protocol: /^https?$/ }).max(2000)

const MenuText = z.string().trim().min(1).max(100)

/** A link of a menu of the shop. */
export const MenuLink = z.object({ text: MenuText, href: HttpUrl })
export type MenuLink = z.infer<typeof MenuLink>

/** An entry of a menu, with the entries of its submenu where it opens one. */
export const MenuEntry = MenuLink.extend({ children: z.array(MenuLink).max(30).optional() })
export type MenuEntry = z.infer<typeof MenuEntry>

const Menu = z.array(MenuEntry).max(30)

/** Response of `GET /configuration/{channel}`. Its readers have built-in menus and routes for when it is unavailable. */
export const PublicConfig = z.object({
  menus: z.object({ top: Menu, main: Menu, footer: Menu }),
  /** The addresses of the shop's home page and of its editor. */
  routes: z.object({ Main: HttpUrl, EditorUrl: HttpUrl }),
})
export type PublicConfig = z.infer<typeof PublicConfig>
