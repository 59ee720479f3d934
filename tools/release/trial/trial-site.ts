import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'

export type TrialStorefront = {
  code: string
  accountOrigin: string
  /** A page of the shop that embeds what may be embedded. */
  embeddingPage: string
}

/** A site on which remotes are tried, with the demo accounts. */
export type TrialSite = {
  /** Storefronts of different languages. */
  storefronts: readonly TrialStorefront[]
  /** The password of the demo accounts. */
  password: string
  /** The address at which a page loads the build that is tried. */
  addressOf: (address: string, remote: RemoteName) => string
  /** The version by which pages of the site report the build. */
  versionOf: (version: string) => string
  stop: () => Promise<void>
}

/** The demo accounts have one password everywhere, unless the test site was given another one. */
export const demoPassword = () => process.env.TRIAL_PASSWORD ?? 'Photos-2026!'
