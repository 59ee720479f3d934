import { FormattedMessage } from 'react-intl'
import type { Product } from '../api/order.ts'

/** Keeps the measures of a product on one line: '10 × 15 cm'. */
export const wholeMeasures = (name: string): string =>
  name.replaceAll(/(\d) (?=×|cm\b)/g, '$1\u00a0').replaceAll(/× (?=\d)/g, '×\u00a0')

/** The name at the time of the order; an article that the shop has removed has none. */
export const ProductName = ({ articleName }: Pick<Product, 'articleName'>) =>
  articleName === null ? <FormattedMessage id="product.gone" /> : wholeMeasures(articleName)
