import { LONGEST_SUPPORT_MESSAGE, SupportReceipt } from '@account/shared/contracts/support-message.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { correlationIdOfReported, ReportedError } from '@account/shared/query/reported-error.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button, IconButton } from '@account/shared/ui/button.tsx'
import { CloseIcon } from '@account/shared/ui/icons.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, type Dispatch, type FormEvent, type SetStateAction } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './support-chat.module.css'

/** What was written and what was sent: it outlasts the panel, which a key too many closes. */
export type Conversation = { text: string; asked: readonly { id: string; text: string }[] }

type ConversationProps = { conversation: Conversation; setConversation: Dispatch<SetStateAction<Conversation>> }

/** Writes to customer care, who answer by e-mail. */
export const ChatPanel = ({ id, onClose, ...props }: ConversationProps & { id: string; onClose: () => void }) => {
  const { formatMessage } = useIntl()
  const titleId = useId()
  const { asked } = props.conversation
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
        {asked.map((message) => (
          <li key={message.id}>
            <p className={styles.message}>{message.text}</p>
            <p className={styles.received}>
              <FormattedMessage id="chat.received" />
            </p>
          </li>
        ))}
      </ol>
      <QuestionForm {...props} />
    </section>
  )
}

const QuestionForm = ({ conversation: { text }, setConversation }: ConversationProps) => {
  const { formatMessage } = useIntl()
  const { http, report } = useHostServices()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  const question = useMutation({
    mutationFn: async (asked: string) => {
      try {
        return await http.support.post('messages', { json: { text: asked } }).json(SupportReceipt)
      } catch (error) {
        throw new ReportedError(report({ action: 'support/ask', error }), error)
      }
    },
    onSuccess: ({ id }, sent) =>
      setConversation((before) => ({
        // What was written while it was under way is another question.
        text: before.text.trim() === sent ? '' : before.text,
        asked: [...before.asked, { id, text: sent }],
      })),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const asked = text.trim()
    if (asked !== '' && !question.isPending) question.mutate(asked)
  }
  return (
    <form className={styles.form} onSubmit={send}>
      {question.error && (
        <Alert
          kind="error"
          title={formatMessage({ id: 'chat.failed' })}
          correlationId={correlationIdOfReported(question.error)}
          referenceLabel={formatMessage({ id: 'reference' })}
        />
      )}
      <label className={styles.label}>
        <FormattedMessage id="chat.question" />
        <textarea
          ref={field}
          className={styles.field}
          rows={3}
          maxLength={LONGEST_SUPPORT_MESSAGE}
          value={text}
          onChange={(event) => {
            const { value } = event.target
            setConversation((before) => ({ ...before, text: value }))
          }}
        />
      </label>
      <Button type="submit" isBusy={question.isPending}>
        <FormattedMessage id="chat.send" />
      </Button>
    </form>
  )
}
