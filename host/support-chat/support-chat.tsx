import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { isChatOffered } from './is-chat-offered.ts'
import styles from './support-chat.module.css'

/** Most customers never ask anything: the panel is loaded with the first press. */
const ChatPanel = lazy(() => import('./chat-panel.tsx').then((module) => ({ default: module.ChatPanel })))

/** The way to customer care at the corner of every page; modals cover it. */
export const SupportChat = () => {
  const { config, session, navigation, track } = useHostServices()
  const [isOffered] = useState(() => isChatOffered({ config }))
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  if (!isOffered || session.state === 'signed-out' || navigation.isStripped) return null

  const open = () => {
    setOpen(true)
    track({ name: 'chat-opened' })
  }
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <aside className={styles.chat}>
      {isOpen && (
        <Suspense fallback={null}>
          <ChatPanel id={panelId} onClose={close} />
        </Suspense>
      )}
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => (isOpen ? close() : open())}
      >
        <FormattedMessage id="chat.open" />
      </button>
    </aside>
  )
}
