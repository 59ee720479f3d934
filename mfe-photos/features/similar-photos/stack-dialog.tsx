import type { Photo } from '@account/shared/contracts/photo.ts'
import type { PhotoStack } from '@account/shared/contracts/photo-stack.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDeletion } from '../../deletion/use-deletion.ts'
import { photoName } from '../../photo/photo-name.ts'
import { thumbnailUrl } from '../../photo/picture-urls.ts'
import { emptySelection, union } from '../../selection/photo-selection.ts'
import { useSinglePhotoSelection } from '../../selection/use-single-photo-selection.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './stack-dialog.module.css'
import { StackChoice } from './stack-choice.tsx'

type StackDialogProps = { stack: PhotoStack; onDeleted: () => void; onClose: () => void }

/** Shows the photos of a stack, and deletes those that the customer does not keep. See: [Note: Undoable removal] */
export const StackDialog = ({ stack: { photos }, onDeleted, onClose }: StackDialogProps) => {
  const intl = useIntl()
  const { deletePhotos } = useDeletion()
  const selectionOf = useSinglePhotoSelection()
  const [sharpest] = photos
  const [seen, setSeen] = useState(sharpest)
  const [keptIds, setKeptIds] = useState<ReadonlySet<string>>(new Set(sharpest && [sharpest.imageId]))
  const others = photos.filter(({ imageId }) => !keptIds.has(imageId))

  const toggle = ({ imageId }: Photo) => {
    const next = new Set(keptIds)
    if (!next.delete(imageId)) next.add(imageId)
    setKeptIds(next)
  }
  const deleteOthers = () => {
    onDeleted()
    onClose()
    deletePhotos({ selection: others.map(selectionOf).reduce(union, emptySelection), count: others.length })
  }

  return (
    <Dialog
      title={intl.formatMessage({ id: 'similar.count' }, { count: photos.length })}
      size="large"
      onClose={onClose}
      actions={
        <Button variant="danger" disabled={keptIds.size === 0 || others.length === 0} onClick={deleteOthers}>
          <FormattedMessage id="similar.delete" values={{ count: others.length }} />
        </Button>
      }
    >
      <p className={styles.hint}>
        <FormattedMessage id="similar.choose" />
      </p>
      {seen && <img className={styles.seen} src={thumbnailUrl(seen, '1300')} alt={photoName(seen, intl)} />}
      <ul role="list" className={styles.strip}>
        {photos.map((photo) => (
          <StackChoice
            key={photo.imageId}
            photo={photo}
            isSharpest={photo === sharpest}
            isSeen={photo === seen}
            isKept={keptIds.has(photo.imageId)}
            onSee={() => setSeen(photo)}
            onToggle={() => toggle(photo)}
          />
        ))}
      </ul>
      <p className={styles.result} role="status">
        <FormattedMessage id="similar.result" values={{ kept: keptIds.size, deleted: others.length }} />
      </p>
    </Dialog>
  )
}
