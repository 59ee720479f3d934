import { OnlineProductList } from '../features/online-product-list/online-product-list.tsx'
import { PageTitle } from '../page-title/page-title.tsx'

export const OnlineProductsScreen = () => (
  <>
    <PageTitle id="books.title" />
    <OnlineProductList />
  </>
)
