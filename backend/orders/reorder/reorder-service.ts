import type { ReorderDifference, ReorderResult, ReorderStatus } from '@account/shared/contracts/reorder.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Bearer } from '../../platform/authentication/bearer-authentication.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { DomainError } from '../../platform/errors.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'
import type { ArticleRecord, MerchandiseRepository } from '../merchandise/merchandise-repository.ts'
import { orderNotFound } from '../orders/order-rules.ts'
import type { OrderLineRecord, OrdersRepository, OrderWithLines } from '../orders/orders-repository.ts'
import type { ReorderRepository } from './reorder-repository.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

type ReorderOptions = {
  orders: Pick<OrdersRepository, 'find'>
  merchandise: Pick<MerchandiseRepository, 'listArticles'>
  baskets: ReorderRepository
  configuration: Pick<Configuration, 'environment' | 'publicOriginOf'>
  now?: () => Date
}

/** Differences that make a product impossible to reorder. */
const ruinous: readonly ReorderDifference['kind'][] = ['discontinuedArticle', 'expiredPhotos']

type Comparison = { article: ArticleRecord | undefined; fromCurrency: string; currency: string; now: Date }

const differencesOf = (
  line: OrderLineRecord,
  { article, fromCurrency, currency, now }: Comparison,
): ReorderDifference[] => {
  if (!article?.isVisible) return [{ kind: 'discontinuedArticle' }]
  const discontinued = Object.entries(line.options)
    .filter(
      ([group, option]) => !Object.entries(article.extras).some(([name, on]) => name === group && on.includes(option)),
    )
    .map(([group, option]) => ({ kind: 'discontinuedOption' as const, group, option }))
  return [
    ...(line.photosExpireAt && line.photosExpireAt <= now
      ? [{ kind: 'expiredPhotos' as const, expiredAt: line.photosExpireAt.toISOString() }]
      : []),
    ...discontinued,
    ...(article.priceCents === line.priceCents && currency === fromCurrency
      ? []
      : [{ kind: 'price' as const, fromCents: line.priceCents, fromCurrency, toCents: article.priceCents, currency }]),
  ]
}

const availabilityOf = (products: ReorderStatus['products']): ReorderStatus['availability'] => {
  const isGone = ({ differences }: ReorderStatus['products'][number]) =>
    differences.some(({ kind }) => ruinous.includes(kind))
  if (products.every(isGone)) return 'unavailable'
  return products.some(({ differences }) => differences.length > 0) ? 'changed' : 'available'
}

/** Long enough for a customer to return to the shop and finish the order. */
const BASKET_KEPT_MS = 30 * DAY_MS

/** Reorders of earlier orders. Knows neither HTTP nor SQL. */
export const createReorderService = ({
  orders,
  merchandise,
  baskets,
  configuration,
  now = () => new Date(),
}: ReorderOptions) => {
  const compare = async ({ order, lines }: OrderWithLines, storefrontCode: string): Promise<ReorderStatus> => {
    const { channel, currency } = requireStorefront(storefrontCode)
    const articles = new Map((await merchandise.listArticles(channel)).map((article) => [article.articleId, article]))
    const products = lines.map((line) => ({
      code: line.code,
      articleName: line.articleName,
      differences: differencesOf(line, {
        article: articles.get(line.articleId ?? ''),
        fromCurrency: order.currency,
        currency,
        now: now(),
      }),
    }))
    return { orderCode: order.orderCode, availability: availabilityOf(products), products }
  }

  const find = async ({ customerId }: Bearer, orderCode: string) => {
    const found = await orders.find(customerId, orderCode)
    if (!found) throw orderNotFound()
    return found
  }

  return {
    async statusOf(bearer: Bearer, orderCode: string): Promise<ReorderStatus> {
      return compare(await find(bearer, orderCode), bearer.storefront)
    },

    /** Fills a basket of the shop, where the customer completes the order. */
    async reorder(bearer: Bearer, orderCode: string): Promise<ReorderResult> {
      const { availability } = await compare(await find(bearer, orderCode), bearer.storefront)
      if (availability === 'unavailable')
        throw new DomainError(409, 'not-available', 'Nothing in this order can be ordered again.')
      const basket = await baskets.keepBasket(bearer.customerId, orderCode)
      const { shopOrigin } = sitesOf(requireStorefront(bearer.storefront), configuration)
      return { ShopUrl: `${shopOrigin}/basket?reorder=${basket}` }
    },

    forgetOld: () => baskets.deleteBefore(new Date(Date.now() - BASKET_KEPT_MS)),
  }
}

export type ReorderService = ReturnType<typeof createReorderService>
