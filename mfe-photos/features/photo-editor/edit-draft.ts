import type { PhotoEdit } from '@account/shared/contracts/photo-edit.ts'
import { UNEDITED, type Size } from '@account/shared/photo-edits/edit-geometry.ts'
import { cropOfRatio, frameRatioOf, turnedBy } from '../../photo/edit-crop.ts'
import type { PrintRatio } from '../../prints/print-size.ts'

/** The changes in the editor that the customer has not saved. */
export type EditDraft = {
  edit: PhotoEdit
  /** The crop keeps this shape; undefined where it may have any. */
  print: PrintRatio | undefined
  isUpright: boolean
}

export type DraftChange =
  | { kind: 'turned'; side: 'left' | 'right' }
  | { kind: 'straightened'; angle: number }
  | { kind: 'cropped'; crop: PhotoEdit['crop'] }
  | { kind: 'shaped'; print: PrintRatio | undefined }
  | { kind: 'swapped' }
  | { kind: 'reset' }

/** Width by height of the crop in fractions of the frame; undefined where it may have any. */
export const cropRatioOf = ({ edit, print, isUpright }: EditDraft, source: Size): number | undefined => {
  if (!print) return undefined
  const ratio = isUpright ? print.short / print.long : print.long / print.short
  return ratio / frameRatioOf(source, edit.turn)
}

const shaped = (draft: EditDraft, source: Size): EditDraft => {
  const ratio = cropRatioOf(draft, source)
  if (ratio === undefined) return draft
  return { ...draft, edit: { ...draft.edit, crop: cropOfRatio(draft.edit.crop, ratio) } }
}

const isUprightIn = ({ edit }: EditDraft, source: Size) =>
  frameRatioOf(source, edit.turn) * (edit.crop.width / edit.crop.height) < 1

export const changedDraft =
  (source: Size) =>
  (draft: EditDraft, change: DraftChange): EditDraft => {
    const { edit, isUpright } = draft
    switch (change.kind) {
      case 'turned':
        return { ...draft, edit: turnedBy(edit, change.side), isUpright: !isUpright }
      case 'straightened':
        return { ...draft, edit: { ...edit, angle: change.angle } }
      case 'cropped':
        return { ...draft, edit: { ...edit, crop: change.crop } }
      case 'shaped':
        return shaped({ edit, print: change.print, isUpright: isUprightIn(draft, source) }, source)
      case 'swapped':
        return shaped({ ...draft, isUpright: !isUpright }, source)
      case 'reset':
        return { edit: UNEDITED, print: undefined, isUpright: false }
    }
  }
