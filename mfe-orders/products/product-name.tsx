import { FormattedMessage } from 'react-intl'
import type { Product } from '../api/order.ts'
import { wholeMeasures } from './whole-measures.ts'

/** The name at the time of the order; an article that the shop has removed has none. */
export const ProductName = ({ articleName }: Pick<Product, 'articleName'>) =>
  articleName === null ? <FormattedMessage id="product.gone" /> : wholeMeasures(articleName)
