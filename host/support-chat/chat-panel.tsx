import { LONGEST_SUPPORT_MESSAGE, SupportReceipt } from '@account/shared/contracts/support-message.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { correlationIdOfReported, ReportedError } from '@account/shared/query/reported-error.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button, IconButton } from '@account/shared/ui/button.tsx'
import { CloseIcon } from '@account/shared/ui/icons.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './support-chat.module.css'

/** Writes to customer care, who answer by e-mail. */
export const ChatPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { formatMessage } = useIntl()
  const titleId = useId()
  const [asked, setAsked] = useState<readonly { id: string; text: string }[]>([])
  return (
    <section
      id={id}
      className={styles.panel}
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
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
      <QuestionForm onAsked={(message) => setAsked([...asked, message])} />
    </section>
  )
}

const QuestionForm = ({ onAsked }: { onAsked: (message: { id: string; text: string }) => void }) => {
  const { formatMessage } = useIntl()
  const { http, report } = useHostServices()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  useEffect(() => field.current?.focus(), [])

  const question = useMutation({
    mutationFn: async (asked: string) => {
      try {
        return await http.support.post('messages', { json: { text: asked } }).json(SupportReceipt)
      } catch (error) {
        throw new ReportedError(report({ action: 'support/ask', error }), error)
      }
    },
    onSuccess: ({ id }, asked) => {
      onAsked({ id, text: asked })
      setText('')
    },
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
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Button type="submit" isBusy={question.isPending}>
        <FormattedMessage id="chat.send" />
      </Button>
    </form>
  )
}
