import { BackLink } from '@account/shared/ui/back-link.tsx'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router-dom'
import { OrderView } from '../features/order-details/order-view.tsx'
import { PageTitle } from '@account/shared/screens/page-title.tsx'

export const OrderDetailsScreen = () => {
  const { orderCode = '' } = useParams()
  return (
    <>
      <BackLink to="/orders">
        <FormattedMessage id="latestOrder.all" />
      </BackLink>
      <PageTitle id="details.title" />
      <OrderView key={orderCode} orderCode={orderCode} />
    </>
  )
}
