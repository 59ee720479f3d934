import type { TakeStyles } from '@account/shared/federation/release-styles.ts'
import { isThisComputer } from '../../federation/overrides/local-build.ts'

/** Matches at-rules that ask for nothing but the width of the page. */
const PAGE_WIDTH_RULES = /@media\s*((?:\([^()]*\bwidth\b[^()]*\)(?:\s+and\s+(?=\())?)+)\s*\{/g
const PAGE_WIDTH_UNITS = /([\s,(:+*])(\d+(?:\.\d+)?|\.\d+)vw\b/g

/**
 * Style sheets respond to the width of the page, which is the width that the account site gives them. An element may be a
 * column of its page, so that its copies respond to the container `photo-library`: the element, or the dialog that is open.
 * Rules that also ask for the height or the pointer are for dialogs and large pages, and stay as they are.
 */
export const byElementWidth = (styles: string): string =>
  styles.replace(PAGE_WIDTH_RULES, '@container photo-library $1{').replace(PAGE_WIDTH_UNITS, '$1$2cqi')

export type ShadowStyles = {
  take: TakeStyles
  /** Adopts every style sheet of the site into the tree, and every later one. Returns a function that removes them. */
  adoptInto: (root: ShadowRoot) => () => void
}

type Source = { href: string; integrity: string; text: string }
/** Keeps the style sheets of the trees complete. */
type SheetKeeper = { add: (source: Source) => void; adoptInto: ShadowStyles['adoptInto'] }

/** Parses each style sheet once for all trees. */
const createAdoptedSheets = (): SheetKeeper => {
  const roots = new Set<ShadowRoot>()
  let sheets: readonly CSSStyleSheet[] = []
  return {
    add: ({ href, text }) => {
      const sheet = new CSSStyleSheet({ baseURL: href })
      sheet.replaceSync(byElementWidth(text))
      sheets = [...sheets, sheet]
      for (const root of roots) root.adoptedStyleSheets = [...sheets]
    },
    adoptInto: (root) => {
      // The document of a frame refuses the style sheets of this one.
      root.adoptedStyleSheets = [...sheets]
      roots.add(root)
      return () => {
        roots.delete(root)
        root.adoptedStyleSheets = []
      }
    },
  }
}

/**
 * For iOS before 16.4, which adopts no style sheets: each tree links all of them, and the browser has them in its cache. They
 * respond to the width of the page, which is that of the element on most phones.
 */
const createLinkedSheets = (): SheetKeeper => {
  const links = new Map<ShadowRoot, HTMLLinkElement[]>()
  const sources: Source[] = []
  const linkIn = (root: ShadowRoot, { href, integrity }: Source) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous' })
    links.get(root)?.push(link)
    root.append(link)
  }
  return {
    add: (source) => {
      sources.push(source)
      for (const root of links.keys()) linkIn(root, source)
    },
    adoptInto: (root) => {
      links.set(root, [])
      for (const source of sources) linkIn(root, source)
      return () => {
        for (const link of links.get(root) ?? []) link.remove()
        links.delete(root)
      }
    },
  }
}

const canAdopt = () => 'adoptedStyleSheets' in Document.prototype

/**
 * The style sheets of host and remotes on an embedding page. Each is fetched once, verified, and placed in every element's
 * shadow tree; none of them is in the document. See: [Note: Style sheets of embedding pages]
 */
export const createShadowStyles = (
  accountOrigin: string,
  fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis),
): ShadowStyles => {
  const loads = new Map<string, Promise<void>>()
  const sheets = canAdopt() ? createAdoptedSheets() : createLinkedSheets()

  const load = async ({ href, integrity }: HTMLLinkElement) => {
    const address = new URL(href)
    // The account site's own files are trusted like embed.js itself, and a build on this computer, which environments d and t
    // accept, has no hashes. Every other file needs a published hash.
    if (!integrity && address.origin !== accountOrigin && !isThisComputer(address))
      throw new Error(`${href} has no published hash.`)
    const response = await fetch(href, { credentials: 'omit', ...(integrity && { integrity }) })
    if (!response.ok) throw new Error(`${href} answered ${response.status}.`)
    sheets.add({ href, integrity, text: await response.text() })
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
    adoptInto: sheets.adoptInto,
  }
}
