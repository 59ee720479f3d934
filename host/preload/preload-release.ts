import type { RemoteRelease } from '@account/shared/contracts/release-file.ts'
import { preloadResponse } from './preloaded-responses.ts'

/** Preloads the manifest and the first files of a release, each only with its hash. The files are fetched, not run. */
export const preloadRelease = ({ manifest, integrity, firstFiles = [] }: RemoteRelease, head: HTMLHeadElement) => {
  const manifestHash = integrity['mf-manifest.json']
  if (manifestHash) void preloadResponse(manifest, { integrity: manifestHash })
  for (const file of firstFiles) {
    const hash = integrity[file]
    if (hash) head.append(createPreloadLink(new URL(file, manifest).href, hash))
  }
}

const createPreloadLink = (href: string, integrity: string) => {
  const link = document.createElement('link')
  const as = href.endsWith('.css') ? 'style' : 'script'
  // The federation runtime skips every file that a link of the document names. The fragment makes the addresses differ,
  // and browsers leave it out of the request.
  const attributes = { rel: 'preload', as, crossorigin: 'anonymous', integrity, href: `${href}#preload` }
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  return link
}
