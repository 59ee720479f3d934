import { takeFocus } from '@account/shared/focus/take-focus.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

type QuestionModalProps = {
  titleId: string
  /** Of the button that does it. */
  confirmId: string
  /** Of the one that leaves things as they are. */
  refuseId?: string
  tone?: 'primary' | 'danger'
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
  /** What came of it: shown in the place of the question. */
  outcome?: { closeId: string; content: ReactNode } | undefined
  /** The question, and why it failed if it did. */
  children: ReactNode
}

/** Asks before something is done that is not undone by a click, and says there what came of it. */
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
        // The button that had the focus is gone.
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
