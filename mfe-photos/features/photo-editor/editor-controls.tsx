import { STRAIGHTEN_LIMIT } from '@account/shared/contracts/photo-edit.ts'
import { isSameEdit, UNEDITED } from '@account/shared/photo-edits/edit-geometry.ts'
import { Button, IconButton } from '@account/shared/ui/button.tsx'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DraftChange, EditDraft } from './edit-draft.ts'
import styles from './editor-controls.module.css'
import { TurnLeftIcon, TurnRightIcon } from './editor-icons.tsx'
import { PrintShapes } from './print-shapes.tsx'

type EditorControlsProps = { draft: EditDraft; onChange: (change: DraftChange) => void }

export const EditorControls = ({ draft, onChange }: EditorControlsProps) => {
  const intl = useIntl()
  const isUnedited = isSameEdit(draft.edit, UNEDITED)
  return (
    <div className={styles.controls}>
      <div className={styles.turns}>
        <IconButton
          variant="secondary"
          label={intl.formatMessage({ id: 'editor.turn-left' })}
          icon={<TurnLeftIcon />}
          onClick={() => onChange({ kind: 'turned', side: 'left' })}
        />
        <IconButton
          variant="secondary"
          label={intl.formatMessage({ id: 'editor.turn-right' })}
          icon={<TurnRightIcon />}
          onClick={() => onChange({ kind: 'turned', side: 'right' })}
        />
        <Button
          variant="quiet"
          aria-disabled={isUnedited || undefined}
          onClick={() => !isUnedited && onChange({ kind: 'reset' })}
        >
          <FormattedMessage id="editor.reset" />
        </Button>
      </div>
      <Straighten angle={draft.edit.angle} onChange={onChange} />
      <PrintShapes draft={draft} onChange={onChange} />
    </div>
  )
}

const Straighten = ({ angle, onChange }: { angle: number; onChange: EditorControlsProps['onChange'] }) => {
  const intl = useIntl()
  const id = useId()
  const degrees = intl.formatMessage({ id: 'editor.degrees' }, { angle })
  return (
    <div className={styles.straighten}>
      <label htmlFor={id}>
        <FormattedMessage id="editor.straighten" />
      </label>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={-STRAIGHTEN_LIMIT}
        max={STRAIGHTEN_LIMIT}
        step={0.5}
        value={angle}
        aria-valuetext={degrees}
        onChange={({ target }) => onChange({ kind: 'straightened', angle: target.valueAsNumber })}
      />
      <output className={styles.degrees} htmlFor={id} aria-hidden="true">
        {degrees}
      </output>
    </div>
  )
}
