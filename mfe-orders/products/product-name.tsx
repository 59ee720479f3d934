import { FormattedMessage } from 'react-intl'
import type { Product } from '../api/order.ts'

/** As it was called when it was ordered; an article that the shop has forgotten has no name. */
export const ProductName = ({ articleName }: Pick<Product, 'articleName'>) =>
  articleName ?? <FormattedMessage id="product.gone" />
