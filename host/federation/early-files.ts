import { integrityOf, type LoadableRelease } from './release-files.ts'

/**
 * Asks for the scripts that the release's manifest is about to name. Nothing of them runs by that: the guard asks for each
 * once more, under its hash, and is given what is on its way already. A file without a hash is left to the guard to
 * refuse; so are styles, because the federation runtime would take a link that it finds for its own.
 */
export const askForEarlyFiles = (release: LoadableRelease): HTMLLinkElement[] =>
  (release.early ?? [])
    .filter((file) => file.endsWith('.js') && Object.hasOwn(release.integrity, file))
    .map((file) => {
      const url = new URL(file, release.manifest).href
      const link = document.createElement('link')
      link.rel = 'preload'
      link.as = 'script'
      link.crossOrigin = 'anonymous'
      link.integrity = integrityOf(release, url)
      link.href = url
      document.head.append(link)
      return link
    })
