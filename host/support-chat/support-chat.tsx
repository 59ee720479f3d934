import { FailureBoundary } from '@account/shared/failures/failure-boundary.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { createIcon } from '@account/shared/ui/icons.tsx'
import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { Suspense, useId, useRef, useState, type ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'
import { RemoteFailure } from '../federation/remote-failure.tsx'
import type { ChatPanel } from './chat-panel.tsx'
import { isChatOffered } from './is-chat-offered.ts'
import styles from './support-chat.module.css'
import { useConversation } from './use-conversation.ts'

const ChatIcon = createIcon(<path d="M4 5h16v11H9.5L5 19.5V16H4zM8 9h8M8 12h5" />)

/** The button of customer care at the corner of every page, below modals. */
export const SupportChat = () => {
  const { config, session, navigation, report, track } = useHostServices()
  const [isOffered] = useState(() => isChatOffered({ config }))
  const [isOpen, setOpen] = useState(false)
  const conversation = useConversation()
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
        <FailureBoundary
          onError={(error) => report({ action: 'support/open', error })}
          fallback={(failure) => (
            <div id={panelId} className={styles.panel}>
              <RemoteFailure {...failure} />
            </div>
          )}
        >
          <LoadedPanel id={panelId} conversation={conversation} onClose={close} />
        </FailureBoundary>
      )}
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        data-at-foot
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => (isOpen ? close() : open())}
      >
        <ChatIcon />
        <span className={styles.openerName}>
          <FormattedMessage id="chat.open" />
        </span>
      </button>
    </aside>
  )
}

/** Loaded on demand, because most customers never open it, and again after a failed load. */
const LoadedPanel = (props: ComponentProps<typeof ChatPanel>) => {
  const [LazyPanel] = useState(() => lazyPart(async () => (await import('./chat-panel.tsx')).ChatPanel))
  return (
    <Suspense>
      <LazyPanel {...props} />
    </Suspense>
  )
}
