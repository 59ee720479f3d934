import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useEffect, type ReactNode } from 'react'
import styles from './result-page.module.css'

type ResultPageProps = { title: string; icon?: ReactNode; actions: ReactNode; children: ReactNode }

/** One message in the middle of a quiet page, with the ways to go on. */
export const ResultPage = ({ title, icon, actions, children }: ResultPageProps) => {
  const { navigation } = useHostServices()
  useEffect(() => {
    navigation.setTitle(title)
  }, [navigation, title])
  return (
    <div className={styles.page}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{children}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
