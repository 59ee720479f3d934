import { MenuEntry, MenuLink, PublicConfig } from '@account/shared/contracts/public-config.ts'
import * as z from 'zod'

/** The outer shape of a response; its entries are validated one by one. */
const UntrustedMenu = z.array(z.unknown()).max(100)
const UntrustedConfig = z.object({
  menus: z.object({ top: UntrustedMenu, main: UntrustedMenu, footer: UntrustedMenu }),
  routes: z.object({ Main: z.string(), EditorUrl: z.string() }),
})

export type ReadPublicConfig = {
  config: PublicConfig
  /** Descriptions of the omitted parts, for a report. */
  refused: readonly string[]
}

type ReadingOptions = {
  isAllowed: (address: string) => boolean
  /** Replaces routes that are not allowed. */
  fallback: PublicConfig
}

/**
 * Menus are edited outside of the team, so a link that is not allowed is left out and the others stay. Throws on
 * another shape.
 */
export const readPublicConfig = (answer: unknown, { isAllowed, fallback }: ReadingOptions): ReadPublicConfig => {
  const { menus, routes } = UntrustedConfig.parse(answer)
  const refused: string[] = []

  const isUsable = (place: string, link: unknown): link is MenuLink => {
    const parsed = MenuLink.safeParse(link)
    const isLink = parsed.success && isAllowed(parsed.data.href)
    if (!isLink) refused.push(`${place} holds a link that may not be followed`)
    return isLink
  }

  const readMenu = (name: keyof typeof menus): MenuEntry[] =>
    menus[name]
      .filter((entry) => isUsable(`The menu '${name}'`, entry))
      .map((entry) => {
        const children: unknown = 'children' in entry ? entry.children : undefined
        if (!Array.isArray(children)) return MenuLink.parse(entry)
        const usable = children.filter((child) => isUsable(`The menu '${name}', below '${entry.text}',`, child))
        return MenuEntry.parse({ ...entry, children: usable.map((child) => MenuLink.parse(child)) })
      })

  const readRoute = (name: keyof typeof routes): string => {
    if (isAllowed(routes[name])) return routes[name]
    refused.push(`The route '${name}' may not be followed`)
    return fallback.routes[name]
  }

  const config = {
    menus: { top: readMenu('top'), main: readMenu('main'), footer: readMenu('footer') },
    routes: { Main: readRoute('Main'), EditorUrl: readRoute('EditorUrl') },
  }
  return { config: PublicConfig.parse(config), refused }
}
