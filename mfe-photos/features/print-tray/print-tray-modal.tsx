import { focusArea } from '@account/shared/focus/act-keeping-focus.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePrintTray } from '../../prints/print-tray.ts'
import { PrintTrayPhoto } from './print-tray-photo.tsx'
import styles from './print-tray-modal.module.css'
import { useOrderTray } from './use-order-tray.ts'

/** Photos that are shown at a time; each asks the server about itself. */
const SHOWN_AT_A_TIME = 48

/** What waits for its prints, each with the size to which it may be printed. */
export const PrintTrayModal = ({ onClose }: { onClose: () => void }) => {
  const intl = useIntl()
  const { tray, photoIds } = usePrintTray()
  const [shown, setShown] = useState(SHOWN_AT_A_TIME)
  const list = useRef<HTMLUListElement>(null)
  const order = useOrderTray()
  /** The button may go by that; the keyboard goes on with the first of those that come. */
  const showMore = () => {
    flushSync(() => setShown(shown + SHOWN_AT_A_TIME))
    list.current?.children[shown]?.querySelector('button')?.focus()
  }
  useEffect(() => {
    if (photoIds.length === 0) onClose()
  }, [photoIds.length, onClose])

  return (
    <Modal
      title={intl.formatMessage({ id: 'prints.tray.title' })}
      closeLabel={intl.formatMessage({ id: 'close' })}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={order.isPending} onClick={tray.empty}>
            <FormattedMessage id="prints.tray.empty" />
          </Button>
          <Button isBusy={order.isPending} onClick={() => order.mutate()}>
            <FormattedMessage id={order.isPending ? 'prints.transferring' : 'prints.order'} />
          </Button>
        </>
      }
    >
      <p className={styles.amount}>
        <FormattedMessage id="prints.tray.amount" values={{ amount: photoIds.length }} />
      </p>
      <ul ref={list} className={styles.photos} {...focusArea}>
        {photoIds.slice(0, shown).map((photoId) => (
          <PrintTrayPhoto key={photoId} photoId={photoId} onRemove={() => tray.remove([photoId])} />
        ))}
      </ul>
      {photoIds.length > shown && (
        <Button variant="quiet" onClick={showMore}>
          <FormattedMessage id="prints.tray.more" values={{ amount: photoIds.length - shown }} />
        </Button>
      )}
    </Modal>
  )
}
