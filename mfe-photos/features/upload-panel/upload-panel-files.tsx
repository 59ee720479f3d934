import type { QueuedUpload } from '../../uploads/queue/queued-upload.ts'
import { UploadAllActions } from '../upload-list/upload-all-actions.tsx'
import { UploadRows } from '../upload-list/upload-rows.tsx'

type UploadPanelFilesProps = { id: string; uploads: readonly QueuedUpload[] }

/** The files with their actions. */
export const UploadPanelFiles = ({ id, uploads }: UploadPanelFilesProps) => (
  <div id={id}>
    <UploadAllActions uploads={uploads} />
    <UploadRows uploads={uploads} />
  </div>
)
