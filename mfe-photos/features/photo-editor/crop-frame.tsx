import type { PhotoCrop } from '@account/shared/contracts/photo-edit.ts'
import { useId, type KeyboardEvent, type RefObject, type CSSProperties } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { movedBy, resizedTo, type Corner } from '../../photo/edit-crop.ts'
import styles from './crop-frame.module.css'
import { useCropDrag } from './use-crop-drag.ts'

const percent = (fraction: number) => `${fraction * 100}%`

/** Physical sides, because a picture is not mirrored in a language that is written from right to left. */
export const cropStyle = ({ x, y, width, height }: PhotoCrop): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
})

type CropFrameProps = {
  /** The element whose fractions the crop has. */
  frame: RefObject<HTMLElement | null>
  crop: PhotoCrop
  ratio: number | undefined
  onCrop: (crop: PhotoCrop) => void
}

const corners: readonly Corner[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right']

const STEP = 0.01
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The part of the photo that stays. It is moved and sized by pointer at its corners, and by the arrow keys. */
export const CropFrame = ({ frame, crop, ratio, onCrop }: CropFrameProps) => {
  const intl = useIntl()
  const hintId = useId()
  const dragOf = useCropDrag({ frame, crop, onCrop })

  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const [x, y] = step
    const to = { x: crop.x + crop.width + x, y: crop.y + crop.height + y }
    onCrop(event.shiftKey ? resizedByKey(crop, { to, ratio, step }) : movedBy(crop, { x, y }))
  }

  return (
    <div className={styles.crop} style={cropStyle(crop)} {...dragOf((start, by) => movedBy(start, by))}>
      <div
        className={styles.frame}
        role="slider"
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'editor.crop' })}
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(crop.width * crop.height * 100)}
        aria-valuetext={intl.formatMessage({ id: 'editor.crop.value' }, { ...crop })}
        onKeyDown={press}
      />
      {corners.map((corner) => (
        <div
          key={corner}
          className={`${styles.corner} ${styles[corner]}`}
          {...dragOf((start, { x, y }) =>
            resizedTo(start, { corner, ratio, to: movedCorner(start, corner, { x, y }) }),
          )}
        />
      ))}
      <VisuallyHidden>
        <span id={hintId}>
          <FormattedMessage id="editor.crop.hint" />
        </span>
      </VisuallyHidden>
    </div>
  )
}

type Point = { x: number; y: number }

const movedCorner = (crop: PhotoCrop, corner: Corner, by: Point): Point => ({
  x: crop.x + (corner.endsWith('right') ? crop.width : 0) + by.x,
  y: crop.y + (corner.startsWith('bottom') ? crop.height : 0) + by.y,
})

type KeyResize = { to: Point; ratio: number | undefined; step: readonly [x: number, y: number] }

/** A crop of a ratio follows the key in both directions. */
const resizedByKey = (crop: PhotoCrop, { to, ratio, step: [x, y] }: KeyResize): PhotoCrop => {
  const corner = 'bottom-right'
  if (ratio === undefined) return resizedTo(crop, { corner, to, ratio })
  const width = crop.width + x + y * ratio
  return resizedTo(crop, { corner, ratio, to: { x: crop.x + width, y: crop.y + width / ratio } })
}
