import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'

/** Ids of messages. */
export type LeaveQuestionTexts = Readonly<Record<'title' | 'text' | 'keep' | 'discard', string>>

/** The texts about typed changes, which every form shares. */
export const unsavedTexts: LeaveQuestionTexts = {
  title: 'unsaved.title',
  text: 'unsaved.text',
  keep: 'unsaved.keep',
  discard: 'unsaved.discard',
}

type LeaveQuestion = {
  /** Resolves to true when the customer gives up what is there. A second call while the dialog is open joins the first. */
  ask: () => Promise<boolean>
  /** The dialog while it is open; the caller renders it. */
  dialog: ReactNode
}

type Asked = { answer: Promise<boolean>; resolve: (discards: boolean) => void }

/** A dialog of the site in place of the browser's, which has no style, no language of the storefront and no own buttons. */
export const useLeaveQuestion = (texts: LeaveQuestionTexts): LeaveQuestion => {
  const asked = useRef<Asked>(undefined)
  const [isOpen, setOpen] = useState(false)
  const ask = useCallback(() => {
    if (!asked.current) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      asked.current = { answer: promise, resolve }
      setOpen(true)
    }
    return asked.current.answer
  }, [])
  const answer = useCallback((discards: boolean) => {
    // The dialog closes first, so that it returns the focus before the next page takes it.
    setOpen(false)
    asked.current?.resolve(discards)
    asked.current = undefined
  }, [])
  // Content that is removed meanwhile, as after a lost session, loses nothing by an answer.
  useEffect(() => () => answer(false), [answer])
  return { ask, dialog: isOpen && <LeaveDialog texts={texts} onAnswer={answer} /> }
}

type LeaveDialogProps = { texts: LeaveQuestionTexts; onAnswer: (discards: boolean) => void }

const LeaveDialog = ({ texts, onAnswer }: LeaveDialogProps) => {
  const intl = useIntl()
  return (
    <Modal
      title={intl.formatMessage({ id: texts.title })}
      closeLabel={null}
      onClose={() => onAnswer(false)}
      actions={
        <>
          {/* Enter keeps the typed text. */}
          <Button variant="secondary" autoFocus onClick={() => onAnswer(false)}>
            <FormattedMessage id={texts.keep} />
          </Button>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            <FormattedMessage id={texts.discard} />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id={texts.text} />
      </p>
    </Modal>
  )
}
