import * as z from 'zod'

/** Every group of options that an article may have. */
export const optionGroups = [
  'Border',
  'CoverText',
  'CoverType',
  'ExtraPages',
  'FloatingFrame',
  'Glossy',
  'ImageEnhancement',
  'LayFlat',
  'Linnen',
  'Paper',
  'PlanksOrientation',
  'PremiumLayFlat',
  'PrintSize',
  'Toggles',
  'VoucherDiscount',
  'WoodFinishing',
  'Wrappers',
  'PrebuiltPosterFrame',
  'BoxFrame',
  'PosterFrame',
  'Passepartout',
  'HangingKit',
] as const
/** The id of a group of options. */
export type OptionGroupName = (typeof optionGroups)[number]

const OptionGroup = z.object({ ID: z.string(), Options: z.array(z.object({ ID: z.string(), Title: z.string() })) })

/** An article of the shop, in the names of its GraphQL schema. Both page sizes are null for an article without pages. */
export const MerchandiseArticle = z.object({
  ID: z.string(),
  ArticleType: z.string(),
  Title: z.string(),
  PageHeight: z.number().nullable(),
  PageWidth: z.number().nullable(),
  Visible: z.boolean(),
  Links: z.array(z.object({ Href: z.string(), Rel: z.string() })),
  ArticleExtras: z.record(z.string(), OptionGroup.nullable()),
})
export type MerchandiseArticle = z.infer<typeof MerchandiseArticle>

/** A sales channel in the list of all channels. */
export const ChannelSummary = z.object({
  ID: z.string(),
  Vendor: z.object({ ID: z.string(), Locale: z.string() }).nullable(),
})
export type ChannelSummary = z.infer<typeof ChannelSummary>

/** A sales channel with its articles. */
export const MerchandiseChannel = z.object({
  ID: z.string(),
  Vendor: ChannelSummary.shape.Vendor,
  ShopUrl: z.string(),
  Currency: z.object({ ID: z.string() }),
  Articles: z.array(MerchandiseArticle),
})
export type MerchandiseChannel = z.infer<typeof MerchandiseChannel>

const GraphqlErrors = z.array(z.object({ message: z.string() })).optional()

/** Response to the query `Channels`. */
export const ChannelsAnswer = z.object({
  data: z.object({ Channels: z.array(ChannelSummary) }).nullish(),
  errors: GraphqlErrors,
})

/** Response to the query `Channel`. */
export const ChannelAnswer = z.object({
  data: z.object({ Channel: MerchandiseChannel.nullable() }).nullish(),
  errors: GraphqlErrors,
})
