import type { RemoteRelease } from '@account/shared/contracts/remote-registry.ts'
import { preloadResponse } from './preloaded-responses.ts'

/** The manifest and the first files of a release, each only with its hash. The files are fetched, not run. */
export const preloadRelease = ({ manifest, integrity, firstFiles = [] }: RemoteRelease, head: HTMLHeadElement) => {
  const listed = integrity['mf-manifest.json']
  if (listed) void preloadResponse(manifest, { integrity: listed })
  for (const file of firstFiles) {
    const hash = integrity[file]
    if (hash) head.append(createPreloadLink(new URL(file, manifest).href, hash))
  }
}

const createPreloadLink = (href: string, integrity: string) => {
  const link = document.createElement('link')
  const as = href.endsWith('.css') ? 'style' : 'script'
  // The federation runtime leaves out what any link of the document names; a fragment is not part of what is asked for.
  const attributes = { rel: 'preload', as, crossorigin: 'anonymous', integrity, href: `${href}#early` }
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  return link
}
