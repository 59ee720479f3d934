import * as z from 'zod'

declare global {
  /** Flag → value. The generated `declarations.d.ts` of each remote adds its flags. */
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface AccountSiteFlags {
    /** Opens the panel in which testers set flags. */
    control: boolean
  }
}

/** The flags of a page. Those of remotes are declared by their releases. See: [Note: Names of remotes] */
export type FeatureFlags = AccountSiteFlags
/** The name of a flag that the host or one of the remotes declares. */
export type FeatureFlagName = keyof FeatureFlags

/** The flags of the host, and the values that the configuration of a storefront gives to those of remotes. */
export const ConfiguredFlags = z.object({ control: z.boolean() }).catchall(z.boolean())
export type ConfiguredFlags = z.infer<typeof ConfiguredFlags>
