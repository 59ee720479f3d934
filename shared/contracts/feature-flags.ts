import * as z from 'zod'

/** The eleven flags of a storefront. */
export const FeatureFlags = z.object({
  timeline: z.boolean(),
  albumView: z.boolean(),
  sharedAlbumsView: z.boolean(),
  uploadView: z.boolean(),
  download: z.boolean(),
  orderPrints: z.boolean(),
  reactivation: z.boolean(),
  mockReactivationData: z.boolean(),
  photoExport: z.boolean(),
  qrUpload: z.boolean(),
  control: z.boolean(),
})
export type FeatureFlags = z.infer<typeof FeatureFlags>
export type FeatureFlagName = keyof FeatureFlags

export const featureFlagNames = FeatureFlags.keyof().options
