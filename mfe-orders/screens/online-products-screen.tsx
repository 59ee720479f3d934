import { OnlineProductList } from '../features/online-product-list/online-product-list.tsx'
import { PageTitle } from '@account/shared/screens/page-title.tsx'

export const OnlineProductsScreen = () => (
  <>
    <PageTitle id="books.title" />
    <OnlineProductList />
  </>
)
