import type { OptionGroupName } from '@account/shared/contracts/merchandise.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database/database.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'
import { articleTitles, optionTitles } from './demo-titles.ts'
import { createMerchandiseRepository } from '../../orders/merchandise/merchandise-repository.ts'

export type DemoArticleId = keyof typeof articleTitles

type DemoArticle = {
  articleType: string
  euroCents: number
  /** Sizes in millimetres. */
  page?: readonly [width: number, height: number]
  extras: Partial<Record<OptionGroupName, string[]>>
}

const yesOrNo = ['yes', 'no']
const frames = ['frame-black', 'frame-white', 'frame-oak']
const paper = { Paper: ['matte', 'glossy'] }
const book = {
  CoverText: yesOrNo,
  CoverType: ['hardcover', 'softcover'],
  ExtraPages: ['pages-24', 'pages-48', 'pages-96'],
  Glossy: yesOrNo,
  Linnen: yesOrNo,
  VoucherDiscount: yesOrNo,
  ...paper,
}
const print = { Border: yesOrNo, ImageEnhancement: yesOrNo, ...paper }

export const demoArticles: Readonly<Record<DemoArticleId, DemoArticle>> = {
  'photo-book-a4': {
    articleType: 'photo-book',
    euroCents: 3995,
    page: [297, 210],
    extras: { ...book, LayFlat: yesOrNo },
  },
  'photo-book-square': { articleType: 'photo-book', euroCents: 2995, page: [210, 210], extras: book },
  'photo-book-layflat': {
    articleType: 'photo-book',
    euroCents: 6495,
    page: [300, 300],
    extras: { ...book, PremiumLayFlat: yesOrNo },
  },
  'prints-10x15': {
    articleType: 'prints',
    euroCents: 19,
    page: [152, 102],
    extras: { ...print, PrintSize: ['10x15'] },
  },
  'prints-13x18': {
    articleType: 'prints',
    euroCents: 39,
    page: [178, 127],
    extras: { ...print, PrintSize: ['13x18'] },
  },
  'canvas-60x40': {
    articleType: 'canvas',
    euroCents: 4495,
    page: [600, 400],
    extras: { FloatingFrame: frames, HangingKit: yesOrNo, Wrappers: yesOrNo, Toggles: yesOrNo },
  },
  'canvas-wood-30': {
    articleType: 'canvas',
    euroCents: 3795,
    page: [300, 300],
    extras: { PlanksOrientation: ['horizontal', 'vertical'], WoodFinishing: ['natural', 'frame-white'] },
  },
  'poster-50x70': {
    articleType: 'poster',
    euroCents: 1995,
    page: [500, 700],
    extras: {
      PosterFrame: frames,
      PrebuiltPosterFrame: frames,
      BoxFrame: frames,
      Passepartout: yesOrNo,
      ...paper,
    },
  },
  'calendar-a3': { articleType: 'calendar', euroCents: 2495, page: [297, 420], extras: paper },
  mug: { articleType: 'mug', euroCents: 1495, extras: { Wrappers: yesOrNo } },
  'puzzle-500': { articleType: 'puzzle', euroCents: 2995, extras: { Wrappers: yesOrNo } },
  'puzzle-1000': { articleType: 'puzzle', euroCents: 3495, extras: { Wrappers: yesOrNo } },
  'cards-folded': { articleType: 'card', euroCents: 129, page: [148, 105], extras: paper },
}

/** The price of one euro of goods in each currency; a price list, not an exchange rate. */
const factors: Readonly<Record<string, number>> = { EUR: 1, GBP: 1, CHF: 1.2, PLN: 4, DKK: 7, SEK: 10, NOK: 10 }

export const demoPriceCents = (articleId: DemoArticleId, currency: string): number =>
  Math.round(demoArticles[articleId].euroCents * (factors[currency] ?? 1))

/** Seeds the catalogue of every storefront. Only for environment d. */
export const seedDemoCatalogue = async (
  database: Database,
  configuration: Pick<Configuration, 'environment' | 'publicOriginOf'>,
) => {
  const articleIds = Object.keys(demoArticles) as DemoArticleId[]
  const channels = storefronts.map((storefront) => ({
    id: storefront.channel,
    vendorId: storefront.brand,
    vendorLocale: storefront.locale,
    shopUrl: `${sitesOf(storefront, configuration).shopOrigin}/`,
    currency: storefront.currency,
  }))
  const [anyShop] = channels
  // A channel without a vendor, which a real catalogue has for factory tests; it has no customers.
  const factory = anyShop ? [{ ...anyShop, id: 'factory', vendorId: null, vendorLocale: null }] : []
  await createMerchandiseRepository(database).replace({
    channels: [...channels, ...factory],
    articles: channels.flatMap(({ id: channelId, currency }) =>
      articleIds.map((articleId) => ({
        channelId,
        articleId,
        articleType: demoArticles[articleId].articleType,
        titles: articleTitles[articleId],
        pageWidth: demoArticles[articleId].page?.[0] ?? null,
        pageHeight: demoArticles[articleId].page?.[1] ?? null,
        isVisible: true,
        priceCents: demoPriceCents(articleId, currency),
        path: `/products/${articleId}`,
        extras: demoArticles[articleId].extras,
      })),
    ),
    options: Object.entries(optionTitles).map(([id, titles]) => ({ id, titles })),
  })
}
