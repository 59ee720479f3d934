import { takeFocus } from '@account/shared/focus/take-focus.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

type QuestionModalProps = {
  titleId: string
  /** The text of the button that confirms. */
  confirmId: string
  /** The text of the button that closes the dialog unchanged. */
  refuseId?: string
  tone?: 'primary' | 'danger'
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
  /** The outcome, which replaces the question. */
  outcome?: { closeId: string; content: ReactNode } | undefined
  /** The question, and a failure of the action. */
  children: ReactNode
}

/** Asks before an action that a click cannot undo, and shows its outcome. */
export const QuestionModal = ({ titleId, onClose, outcome, children, ...question }: QuestionModalProps) => {
  const intl = useIntl()
  return (
    <Modal
      title={intl.formatMessage({ id: titleId })}
      closeLabel={intl.formatMessage({ id: 'form.close' })}
      onClose={onClose}
      actions={
        outcome ? (
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id={outcome.closeId} />
          </Button>
        ) : (
          <QuestionActions {...question} onClose={onClose} />
        )
      }
    >
      {outcome ? (
        // It replaces the button that had the focus.
        <div tabIndex={-1} ref={takeFocus}>
          {outcome.content}
        </div>
      ) : (
        children
      )}
    </Modal>
  )
}

type QuestionActionsProps = Omit<QuestionModalProps, 'titleId' | 'outcome' | 'children'>

const QuestionActions = ({
  confirmId,
  refuseId = 'form.cancel',
  tone = 'danger',
  isBusy,
  onConfirm,
  onClose,
}: QuestionActionsProps) => (
  <>
    <Button variant="secondary" onClick={onClose}>
      <FormattedMessage id={refuseId} />
    </Button>
    <Button variant={tone} isBusy={isBusy} onClick={onConfirm}>
      <FormattedMessage id={confirmId} />
    </Button>
  </>
)
