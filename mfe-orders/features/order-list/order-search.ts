import type { Order } from '../../api/order.ts'

/** Without case and accents, so that 'fototasse' finds 'Fototasse' and 'cadre' finds 'Càdre'. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word of the search is in the order code or in the name of a product. */
export const createOrderSearch = (search: string) => {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  return ({ orderCode, products }: Pick<Order, 'orderCode' | 'products'>): boolean => {
    const text = fold([orderCode, ...products.map(({ articleName }) => articleName ?? '')].join('\n'))
    return words.every((word) => text.includes(word))
  }
}
