import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { isImportOpenAtom } from '../../uploads/queue/import-atoms.ts'
import { isUnadded, isInProgress } from '../../uploads/queue/queued-upload.ts'
import { uploadOutcomes } from '../upload-list/upload-outcomes.ts'
import { uploadQueueAtom } from '../../uploads/queue/upload-queue-atom.ts'

/**
 * When the last upload ends while the dialog is closed and some files were not added, a toast says so and opens the
 * dialog.
 */
export const useUnaddedToast = () => {
  const intl = useIntl()
  const { toasts } = useHostServices()
  const queue = useAtomValue(uploadQueueAtom)
  const [isImportOpen, setImportOpen] = useAtom(isImportOpenAtom)

  const showToast = useEffectEvent(() =>
    toasts.show({
      kind: 'error',
      message: intl.formatList(uploadOutcomes(intl, queue.getSnapshot()), { style: 'short', type: 'unit' }),
      action: { text: intl.formatMessage({ id: 'upload.show' }), run: () => setImportOpen(true) },
      // The customer may be away from the screen when the uploads end.
      autoCloseMs: null,
    }),
  )

  useEffect(() => {
    if (isImportOpen) return undefined
    let toast: string | undefined
    const dismiss = () => toast && toasts.dismiss(toast)
    let wasUnderWay = queue.getSnapshot().some(isInProgress)
    const end = queue.subscribeView(() => {
      const uploads = queue.getSnapshot()
      const isStillUnderWay = uploads.some(isInProgress)
      if (wasUnderWay && !isStillUnderWay && uploads.some(isUnadded)) {
        dismiss()
        toast = showToast()
      }
      wasUnderWay = isStillUnderWay
    })
    return () => {
      end()
      dismiss()
    }
  }, [isImportOpen, queue, toasts])
}
