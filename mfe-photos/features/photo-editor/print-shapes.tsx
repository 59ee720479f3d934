import { IconButton } from '@account/shared/ui/button.tsx'
import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { printRatios, type PrintRatio } from '../../prints/print-size.ts'
import type { DraftChange, EditDraft } from './edit-draft.ts'
import styles from './editor-controls.module.css'
import { SwapIcon } from './editor-icons.tsx'

type PrintShapesProps = { draft: EditDraft; onChange: (change: DraftChange) => void }

/** Chooses whether the crop has any shape or that of a print, upright or across. */
export const PrintShapes = ({ draft: { print }, onChange }: PrintShapesProps) => {
  const intl = useIntl()
  const name = useId()
  const choose = (chosen: PrintRatio | undefined) => () => onChange({ kind: 'shaped', print: chosen })
  return (
    <fieldset className={styles.shapes}>
      <legend className={styles.legend}>
        <FormattedMessage id="editor.shape" />
      </legend>
      <div className={styles.choices}>
        <Shape name={name} isChosen={!print} onChoose={choose(undefined)}>
          <FormattedMessage id="editor.free" />
        </Shape>
        {printRatios.map((ratio) => (
          <Shape key={ratio.short} name={name} isChosen={print === ratio} onChoose={choose(ratio)}>
            <FormattedMessage id="editor.print" values={{ width: ratio.short, height: ratio.long }} />
          </Shape>
        ))}
      </div>
      {print && (
        <div className={styles.print}>
          <IconButton
            variant="secondary"
            label={intl.formatMessage({ id: 'editor.swap' })}
            icon={<SwapIcon />}
            onClick={() => onChange({ kind: 'swapped' })}
          />
          <p className={styles.sizes}>
            <FormattedMessage id="editor.sizes" values={{ sizes: sizesOf(print, intl.formatList) }} />
          </p>
        </div>
      )}
    </fieldset>
  )
}

const sizesOf = ({ sizes }: PrintRatio, formatList: (sizes: string[]) => string) =>
  formatList(sizes.map(([width, height]) => `${width}\u00a0×\u00a0${height}`))

type ShapeProps = { name: string; isChosen: boolean; onChoose: () => void; children: ReactNode }

const Shape = ({ name, isChosen, onChoose, children }: ShapeProps) => (
  <label className={styles.shape}>
    <input className={styles.radio} type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span>{children}</span>
  </label>
)
