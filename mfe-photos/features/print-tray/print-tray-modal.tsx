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

/** Photos that are rendered at a time, since each requests itself from the server. */
const SHOWN_AT_A_TIME = 48

/** The photos in the print tray, each with the largest print that it is good for. */
export const PrintTrayModal = ({ onClose }: { onClose: () => void }) => {
  const intl = useIntl()
  const { tray, photoIds } = usePrintTray()
  const [shown, setShown] = useState(SHOWN_AT_A_TIME)
  const list = useRef<HTMLUListElement>(null)
  const order = useOrderTray()
  /** The button may disappear with this click; the focus moves to the first of the new photos. */
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
      <ul role="list" ref={list} className={styles.photos} {...focusArea}>
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
