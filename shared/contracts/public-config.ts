import * as z from 'zod'

/** Menus come from outside: an address that a browser would run (`javascript:`, `data:`) is refused with the whole answer. */
const HttpUrl = z.url({ protocol: /^https?$/ }).max(2000)

const MenuText = z.string().trim().min(1).max(100)

export const MenuLink = z.object({ text: MenuText, href: HttpUrl })
export type MenuLink = z.infer<typeof MenuLink>

/** An entry of a menu, with those below it where it opens a menu of its own. */
export const MenuEntry = MenuLink.extend({ children: z.array(MenuLink).max(30).optional() })
export type MenuEntry = z.infer<typeof MenuEntry>

const Menu = z.array(MenuEntry).max(30)

/** Answer of `GET /configuration/{channel}`. Whoever reads it has built-in menus and routes for when it cannot be had. */
export const PublicConfig = z.object({
  menus: z.object({ top: Menu, main: Menu, footer: Menu }),
  /** Where the shop begins, and where its editor opens. */
  routes: z.object({ Main: HttpUrl, EditorUrl: HttpUrl }),
})
export type PublicConfig = z.infer<typeof PublicConfig>
