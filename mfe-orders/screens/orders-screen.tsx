import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { OrderList } from '../features/order-list/order-list.tsx'
import styles from './screen.module.css'

export const OrdersScreen = () => {
  const { navigation } = useHostServices()
  const title = useIntl().formatMessage({ id: 'orders.title' })
  useEffect(() => {
    navigation.setTitle(title)
  }, [navigation, title])
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <OrderList />
    </>
  )
}
