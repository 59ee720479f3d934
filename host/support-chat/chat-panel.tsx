import { useWaitText } from '@account/shared/failures/use-wait-text.ts'
import { correlationIdOfReported } from '@account/shared/query/reported-error.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button, IconButton } from '@account/shared/ui/button.tsx'
import { CloseIcon } from '@account/shared/ui/icons.tsx'
import { useEffect, useId, useRef, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './support-chat.module.css'
import { excessOf, type Conversation } from './use-conversation.ts'

type ChatPanelProps = { id: string; conversation: Conversation; onClose: () => void }

/** The form for a question to customer care, which answers by e-mail. */
export const ChatPanel = ({ id, conversation, onClose }: ChatPanelProps) => {
  const { formatMessage } = useIntl()
  const titleId = useId()
  return (
    <section
      id={id}
      className={styles.panel}
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && onClose()}
    >
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          <FormattedMessage id="chat.title" />
        </h2>
        <IconButton label={formatMessage({ id: 'close' })} icon={<CloseIcon />} onClick={onClose} />
      </header>
      <p className={styles.explanation}>
        <FormattedMessage id="chat.explanation" />
      </p>
      <ol role="list" className={styles.messages} aria-live="polite">
        {conversation.questions.map((message) => (
          <li key={message.id}>
            <p className={styles.message}>{message.text}</p>
            <p className={styles.received}>
              <FormattedMessage id="chat.received" />
            </p>
          </li>
        ))}
      </ol>
      <QuestionForm {...conversation} />
    </section>
  )
}

const QuestionForm = ({ text, setText, send, isSending, failure }: Conversation) => {
  const { formatMessage } = useIntl()
  const tooLongId = useId()
  const excess = excessOf(text)
  const wait = useWaitText(failure)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {failure && (
        <Alert
          kind="error"
          title={wait ?? formatMessage({ id: 'chat.failed' })}
          correlationId={correlationIdOfReported(failure)}
          referenceLabel={formatMessage({ id: 'reference' })}
        />
      )}
      <label className={styles.label}>
        <FormattedMessage id="chat.question" />
        <textarea
          ref={field}
          className={styles.field}
          rows={3}
          aria-invalid={excess > 0 || undefined}
          aria-describedby={excess > 0 ? tooLongId : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {excess > 0 && (
        <p id={tooLongId} className={styles.tooLong} role="status">
          <FormattedMessage id="chat.tooLong" values={{ excess }} />
        </p>
      )}
      <Button type="submit" isBusy={isSending}>
        <FormattedMessage id="chat.send" />
      </Button>
    </form>
  )
}
