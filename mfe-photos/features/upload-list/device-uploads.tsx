import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { focusArea } from '@account/shared/focus/act-keeping-focus.ts'
import { FileDrop } from './file-drop.tsx'
import { FolderReading } from './folder-reading.tsx'
import { intakeAtom } from '../../uploads/queue/upload-queue-atom.ts'
import { UploadRows } from './upload-rows.tsx'
import { UploadSummary } from './upload-summary.tsx'
import { useUploads } from './use-uploads.ts'

/** Selects files on this device and lists their uploads, with what applies to all of them between the two. */
export const DeviceUploads = ({ children }: { children?: ReactNode }) => {
  const uploads = useUploads()
  const isOpen = useAtomValue(intakeAtom) === 'open'
  return (
    <div {...focusArea}>
      {isOpen && <FileDrop isCompact={uploads.length > 0} />}
      <FolderReading />
      {children}
      {uploads.length > 0 && (
        <>
          <UploadSummary uploads={uploads} />
          <UploadRows uploads={uploads} />
        </>
      )}
    </div>
  )
}
