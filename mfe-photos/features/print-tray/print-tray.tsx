import { Button } from '@account/shared/ui/button.tsx'
import { PrintTrayIcon } from '@account/shared/ui/icons.tsx'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePrintTray } from '../../prints/print-tray.ts'
import { PrintTrayModal } from './print-tray-modal.tsx'
import styles from './print-tray.module.css'

/** A bar at the foot of the page, in every month and album, while the print tray holds photos. */
export const PrintTray = () => {
  const { photoIds } = usePrintTray()
  const [isOpen, setOpen] = useState(false)
  if (photoIds.length === 0) return null
  return (
    <>
      <div className={styles.room} />
      <div className={styles.tray} data-at-foot>
        <PrintTrayIcon />
        <span role="status" className={styles.amount}>
          <FormattedMessage id="prints.tray.amount" values={{ amount: photoIds.length }} />
        </span>
        <Button size="small" onClick={() => setOpen(true)}>
          <FormattedMessage id="prints.tray.show" />
        </Button>
      </div>
      {isOpen && <PrintTrayModal onClose={() => setOpen(false)} />}
    </>
  )
}
