import { treeOf } from '@account/shared/embedding/tree-of.ts'
import type { KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ImportTab } from '../../uploads/queue/import-atoms.ts'
import styles from './import-modal.module.css'

const tabs: readonly ImportTab[] = ['device', 'phone']

export const tabId = (tab: ImportTab) => `import-tab-${tab}`

type ImportTabsProps = { shown: ImportTab; onShow: (tab: ImportTab) => void }

/** With two tabs every arrow key leads to the other tab. */
export const ImportTabs = ({ shown, onShow }: ImportTabsProps) => {
  const intl = useIntl()

  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const next = event.key === 'Home' || (event.key.startsWith('Arrow') && shown === 'phone') ? 'device' : 'phone'
    onShow(next)
    treeOf(event.currentTarget).getElementById(tabId(next))?.focus()
  }

  return (
    <div role="tablist" aria-label={intl.formatMessage({ id: 'upload.tabs' })} className={styles.tabs}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          className={styles.tab}
          aria-selected={tab === shown}
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => onShow(tab)}
          onKeyDown={moveByKey}
        >
          <FormattedMessage id={`upload.tab.${tab}`} />
        </button>
      ))}
    </div>
  )
}
