import type { Photo } from '@account/shared/contracts/photo.ts'
import { isSameEdit, UNEDITED } from '@account/shared/photo-edits/edit-geometry.ts'
import { UnsavedChanges } from '@account/shared/form/unsaved-changes.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { DismissButton } from '@account/shared/ui/dismiss-button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { useMemo, useReducer } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { changedDraft } from './edit-draft.ts'
import { EditedPicture } from './edited-picture.tsx'
import { EditorControls } from './editor-controls.tsx'
import { EditorFailure } from './editor-failure.tsx'
import styles from './photo-editor.module.css'
import { sourceOf } from './source-of.ts'
import { useSaveEdit } from './use-save-edit.ts'

type PhotoEditorProps = { photo: Photo; onClose: () => void }

/** Turns, straightens and crops a photo. The original stays, and can be shown again at any time. */
export const PhotoEditor = ({ photo, onClose }: PhotoEditorProps) => (
  <Modal title={useIntl().formatMessage({ id: 'editor.title' })} size="full" onClose={onClose}>
    <Editor photo={photo} onClose={onClose} />
  </Modal>
)

const Editor = ({ photo, onClose }: PhotoEditorProps) => {
  const source = sourceOf(photo)
  const saved = photo.edit ?? UNEDITED
  const reduce = useMemo(() => changedDraft(source.size), [source.size])
  const [draft, change] = useReducer(reduce, { edit: saved, print: undefined, isUpright: false })
  const save = useSaveEdit(photo, onClose)
  const isChanged = !isSameEdit(draft.edit, saved)
  return (
    <div className={styles.editor} data-color-scheme="dark">
      <EditedPicture photo={photo} draft={draft} onChange={change} />
      <div className={styles.panel}>
        <EditorControls draft={draft} onChange={change} />
        <EditorFailure error={save.error} />
        <div className={styles.actions}>
          <DismissButton>
            <FormattedMessage id="delete.cancel" />
          </DismissButton>
          <Button isBusy={save.isPending} onClick={() => (isChanged ? save.mutate(draft.edit) : onClose())}>
            <FormattedMessage id="editor.save" />
          </Button>
        </div>
      </div>
      <UnsavedChanges areThere={isChanged && !save.isSuccess} />
    </div>
  )
}
