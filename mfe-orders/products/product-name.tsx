import { FormattedMessage } from 'react-intl'
import type { Product } from '../api/order.ts'

/** The name at the time of the order; an article that the shop has removed has none. */
export const ProductName = ({ articleName }: Pick<Product, 'articleName'>) =>
  articleName ?? <FormattedMessage id="product.gone" />
