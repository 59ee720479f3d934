import type { TakeStyles } from '@account/shared/federation/release-styles.ts'

export type ShadowStyles = {
  take: TakeStyles
  /** Adopts every style sheet of the site into the tree, and every later one. Returns how to remove them. */
  adoptInto: (root: ShadowRoot) => () => void
}

/**
 * The style sheets of host and remotes on an embedding page. Each is fetched once, verified, parsed once, and adopted
 * by every element's shadow tree; none of them is in the document. See: [Note: Where styles go]
 */
export const createShadowStyles = (
  accountOrigin: string,
  fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis),
): ShadowStyles => {
  const loads = new Map<string, Promise<void>>()
  const roots = new Set<ShadowRoot>()
  let sheets: readonly CSSStyleSheet[] = []

  const load = async ({ href, integrity }: HTMLLinkElement) => {
    // The account site's own files are trusted like embed.js itself. Every other file needs a published hash.
    if (!integrity && new URL(href).origin !== accountOrigin) throw new Error(`${href} has no published hash.`)
    const response = await fetch(href, { credentials: 'omit', ...(integrity && { integrity }) })
    if (!response.ok) throw new Error(`${href} answered ${response.status}.`)
    const sheet = new CSSStyleSheet({ baseURL: href })
    sheet.replaceSync(await response.text())
    sheets = [...sheets, sheet]
    for (const root of roots) root.adoptedStyleSheets = [...sheets]
  }

  const loadOnce = (link: HTMLLinkElement) => {
    const pending = loads.get(link.href) ?? load(link)
    loads.set(link.href, pending)
    pending.catch(() => loads.delete(link.href))
    return pending
  }

  return {
    take: (link) => {
      const settle = (outcome: 'load' | 'error') => {
        link.dispatchEvent(new Event(outcome))
        link.remove()
      }
      loadOnce(link).then(
        () => settle('load'),
        () => settle('error'),
      )
    },
    adoptInto: (root) => {
      roots.add(root)
      root.adoptedStyleSheets = [...sheets]
      return () => {
        roots.delete(root)
        root.adoptedStyleSheets = []
      }
    },
  }
}
