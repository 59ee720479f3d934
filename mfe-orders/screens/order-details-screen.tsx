import { ArrowLeftIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage } from 'react-intl'
import { Link, useParams } from 'react-router-dom'
import { OrderView } from '../features/order-details/order-view.tsx'
import { PageTitle } from '@account/shared/screens/page-title.tsx'
import styles from './order-details-screen.module.css'

export const OrderDetailsScreen = () => {
  const { orderCode = '' } = useParams()
  return (
    <>
      <Link className={styles.back} to="/orders">
        <ArrowLeftIcon size={16} />
        <FormattedMessage id="latestOrder.all" />
      </Link>
      <PageTitle id="details.title" />
      <OrderView key={orderCode} orderCode={orderCode} />
    </>
  )
}
