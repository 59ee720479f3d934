import type { Photo } from '@account/shared/contracts/photo.ts'
import { frameScale, turnedSize } from '@account/shared/photo-edits/edit-geometry.ts'
import { useRef, type CSSProperties } from 'react'
import { useIntl } from 'react-intl'
import { photoName } from '../../photo/photo-name.ts'
import { CropFrame, cropStyle } from './crop-frame.tsx'
import { cropRatioOf, type DraftChange, type EditDraft } from './edit-draft.ts'
import styles from './edited-picture.module.css'
import { sourceOf } from './source-of.ts'

type EditedPictureProps = { photo: Photo; draft: EditDraft; onChange: (change: DraftChange) => void }

/** The photo turned and straightened as the server will do it, and the crop above it. */
export const EditedPicture = ({ photo, draft, onChange }: EditedPictureProps) => {
  const intl = useIntl()
  const frame = useRef<HTMLDivElement>(null)
  const { url, size } = sourceOf(photo)
  const { turn, angle, crop } = draft.edit
  const turned = turnedSize(size, turn)
  const enlarged = 1 / frameScale(turned, angle)
  const isAcross = turn % 180 !== 0
  const ofFrame: CSSProperties & Record<`--${string}`, number> = { '--ratio': turned.width / turned.height }
  const ofPicture: CSSProperties = {
    inlineSize: isAcross ? '100cqb' : '100cqi',
    blockSize: isAcross ? '100cqi' : '100cqb',
    transform: `translate(-50%, -50%) rotate(${turn + angle}deg) scale(${enlarged})`,
  }
  return (
    <div className={styles.stage}>
      <div ref={frame} className={styles.frame} style={ofFrame}>
        <div className={styles.view}>
          <img className={styles.picture} style={ofPicture} src={url} alt={photoName(photo, intl)} draggable={false} />
          <div className={styles.shade} style={cropStyle(crop)} />
        </div>
        <CropFrame
          frame={frame}
          crop={crop}
          ratio={cropRatioOf(draft, size)}
          onCrop={(cropped) => onChange({ kind: 'cropped', crop: cropped })}
        />
      </div>
    </div>
  )
}
