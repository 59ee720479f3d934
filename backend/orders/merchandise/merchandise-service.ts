import {
  optionGroups,
  type ChannelSummary,
  type MerchandiseArticle,
  type MerchandiseChannel,
} from '@account/shared/contracts/merchandise.ts'
import type { ArticleRecord, ChannelRecord, MerchandiseRepository } from './merchandise-repository.ts'
import type { Titles } from './merchandise-table.ts'

const languageOf = (locale: string) => locale.split('-')[0]?.toLowerCase() ?? ''

/** The text in the language of the locale, with English as the fallback. */
const titleIn = (titles: Titles, locale: string): string => titles[languageOf(locale)] ?? titles.en

const vendorOf = ({ vendorId, vendorLocale }: ChannelRecord): ChannelSummary['Vendor'] =>
  vendorId !== null && vendorLocale !== null ? { ID: vendorId, Locale: vendorLocale } : null

type OptionTitles = (optionId: string) => string

const extrasOf = ({ extras }: ArticleRecord, titleOf: OptionTitles): MerchandiseArticle['ArticleExtras'] =>
  Object.fromEntries(
    optionGroups.map((group) => {
      const offered = extras[group]
      return [group, offered ? { ID: group, Options: offered.map((id) => ({ ID: id, Title: titleOf(id) })) } : null]
    }),
  )

/** The articles of a shop. Knows neither GraphQL nor SQL. */
export const createMerchandiseService = (merchandise: MerchandiseRepository) => ({
  async listChannels(): Promise<ChannelSummary[]> {
    return (await merchandise.listChannels()).map((channel) => ({ ID: channel.id, Vendor: vendorOf(channel) }))
  },

  /** Null for an unknown channel. */
  async findChannel(code: string, locale: string): Promise<MerchandiseChannel | null> {
    const channel = await merchandise.findChannel(code)
    if (!channel) return null
    const [articles, options] = await Promise.all([merchandise.listArticles(code), merchandise.listOptions()])
    const titles = new Map(options.map((option) => [option.id, titleIn(option.titles, locale)]))
    return {
      ID: channel.id,
      Vendor: vendorOf(channel),
      ShopUrl: channel.shopUrl,
      Currency: { ID: channel.currency },
      Articles: articles.map((article) => ({
        ID: article.articleId,
        ArticleType: article.articleType,
        Title: titleIn(article.titles, locale),
        PageHeight: article.pageHeight,
        PageWidth: article.pageWidth,
        Visible: article.isVisible,
        Links: [{ Href: new URL(article.path, channel.shopUrl).href, Rel: 'product' }],
        ArticleExtras: extrasOf(article, (id) => titles.get(id) ?? id),
      })),
    }
  },
})

export type MerchandiseService = ReturnType<typeof createMerchandiseService>
