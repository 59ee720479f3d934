import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** CSP hashes of what is in the page itself; the policy allows nothing else inline. */
export type PageHashes = {
  scripts: readonly string[]
  styles: readonly string[]
  /** Whether every script file that the page names has a hash. Hosts that were built before the integrity policy have none. */
  hasScriptIntegrity: boolean
}

const hashesIn = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

const hasScriptIntegrity = (html: string): boolean => {
  const files = html.match(/<script\b[^>]* src=[^>]*>/g) ?? []
  return files.length > 0 && files.every((element) => / integrity=/.test(element))
}

/** The hashes of the inline scripts and styles in the page of a host build. Empty without a build. */
export const pageHashesOf = (hostFolder: string): PageHashes => {
  const page = join(hostFolder, 'index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  return {
    scripts: hashesIn(html, /<script>([^]*?)<\/script>/g),
    styles: hashesIn(html, /<style>([^]*?)<\/style>/g),
    hasScriptIntegrity: hasScriptIntegrity(html),
  }
}
