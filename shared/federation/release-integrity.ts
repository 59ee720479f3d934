/**
 * [Note: Integrity of lazily imported chunks] The host verifies what a release's manifest lists. What the release imports
 * later is loaded by the release's own runtime, which cannot hold the hashes of its own chunks. So the build makes it ask
 * for each of them under this name of the global object, and nothing is loaded where no host answers.
 */
export const RELEASE_INTEGRITY = 'accountSiteReleaseIntegrity'

/** The published hash (`sha384-…`) of a file at this address. Throws for an address that no loaded release published. */
export type ReleaseIntegrity = (url: string) => string
