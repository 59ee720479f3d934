import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { ReleaseFailure } from '../contents/release-failure.ts'
import { revisionOf, type RegistryText } from '../pointers/registry-text.ts'
import type { SigningOptions } from './release-store.ts'

/** Web servers and CDNs do not serve it, as its folder begins with a dot. */
export const KEPT_REGISTRY = '.kept/registry.json'

type RegistryTexts = {
  served: string | undefined
  /** The copy that the last change left at `KEPT_REGISTRY`. */
  kept: string | undefined
}

type ReadRegistry = (texts: RegistryTexts, place: string) => RemoteRegistry

type RegistryReader = { verified: ReadRegistry; toSign: (options: SigningOptions) => ReadRegistry }

/**
 * [Note: The newest registry is kept] A program that can write to the folder or bucket can put an older registry back, with its
 * valid signature. The next change would then grow from its revision, and browsers that know a newer one would refuse it. So each
 * change leaves a copy behind, and the next one refuses to start from a registry that is older than the copy.
 */
export const createRegistryReader = (text: RegistryText): RegistryReader => {
  const parseKept = (kept: string | undefined): RemoteRegistry | undefined => {
    if (kept === undefined) return undefined
    try {
      return text.parse(kept, KEPT_REGISTRY)
    } catch {
      // A copy that is changed or signed by a key that was replaced proves nothing.
      return undefined
    }
  }

  const parseServed = (served: string | undefined, place: string, newest: RemoteRegistry): RemoteRegistry => {
    try {
      return text.parse(served, place)
    } catch (cause) {
      throw new ReleaseFailure(
        `${place} is signed by none of the keys of this machine, or cannot be read. Find out who wrote it; 'sign' puts revision ${revisionOf(newest)} back, which was written last.`,
        { cause },
      )
    }
  }

  const ensureNewest = (registry: RemoteRegistry, place: string, newest: RemoteRegistry) => {
    if (revisionOf(newest) <= revisionOf(registry)) return registry
    throw new ReleaseFailure(
      `${place} has revision ${revisionOf(registry)}, but revision ${revisionOf(newest)} was written last: an older registry was put back. Find out who wrote it; 'sign' puts the newest one back.`,
    )
  }

  const verified: ReadRegistry = ({ served, kept }, place) => {
    const newest = parseKept(kept)
    return newest ? ensureNewest(parseServed(served, place, newest), place, newest) : text.parse(served, place)
  }

  return {
    verified,
    toSign:
      ({ isUnverified }) =>
      (texts, place) => {
        const newest = parseKept(texts.kept)
        if (!newest && isUnverified) return text.parseUnverified(texts.served, place)
        try {
          return verified(texts, place)
        } catch (error) {
          if (newest) return newest
          throw error
        }
      },
  }
}
