import type { ReleasePointer } from './remote-registry.ts'

// Without schemas, because the preload script of every page contains this file.

/** The name of the release file with this hash of its text (SHA-256, base64url). */
export const releaseFileNameOf = (hash: string): string => `release-${hash}.json`

/** The address of the release file that a pointer names. See: [Note: Release files] */
export const releaseFileAddressOf = ({ manifest, hash }: Pick<ReleasePointer, 'manifest' | 'hash'>): string =>
  new URL(releaseFileNameOf(hash), manifest).href

/**
 * Beside the registry: the texts of the release files that it names, by their hash, so that a first visit needs one request for
 * all of them. Nothing in it is trusted: each text is verified as if it had come alone.
 */
export const BUNDLE_FILE = 'releases.json'
