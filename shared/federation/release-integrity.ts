/**
 * [Note: Integrity of lazily imported chunks] The host verifies the files in the manifest of a release. Later chunks
 * are loaded by the runtime of the release, which cannot contain the hashes of its own chunks. So the build makes the
 * runtime look up each hash by this function of the global object, and nothing is loaded where no host provides it.
 */
export const RELEASE_INTEGRITY = 'accountSiteReleaseIntegrity'

/** The published hash (`sha384-…`) of the file at an address. Throws for an address that no loaded release published. */
export type ReleaseIntegrity = (url: string) => string
