import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useIsMounted } from '@account/shared/ui/use-is-mounted.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { exportsApiAtom } from '../../api/exports-api.ts'
import { usePhotoPaths } from '../../source/photo-paths.ts'
import { photoExportListKey, photoExportQueryKey } from './photo-export-query.ts'

/** Requests an archive of the whole library. One that exists already is opened. */
export const useRequestExport = () => {
  const intl = useIntl()
  const { report, storefront, toasts, track } = useHostServices()
  const api = useAtomValue(exportsApiAtom)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const paths = usePhotoPaths()
  const isWaitedFor = useIsMounted()
  return useMutation({
    mutationFn: async () => {
      const requested = await api.request(storefront.channel)
      if (requested.status === 'FAILED') throw new Error('Unable to generate a backup request.')
      return requested
    },
    onSuccess: (requested) => {
      track({ name: 'export-requested' })
      // Also updates the page of this export, which may show that it could not be read.
      if ('backupId' in requested) queryClient.setQueryData(photoExportQueryKey(requested.backupId), requested)
      void queryClient.invalidateQueries({ queryKey: photoExportListKey })
      const showToast = (message: string, href: string) =>
        toasts.show({ kind: 'success', message, link: { text: intl.formatMessage({ id: 'export.title' }), href } })
      if (requested.status !== 'READY') {
        const [processing, mailed] = ['export.processing', 'export.mailed'].map((id) => intl.formatMessage({ id }))
        showToast(`${processing} ${mailed}`, paths.photoExports)
        return
      }
      const href = paths.photoExport(requested.backupId)
      if (isWaitedFor()) void navigate(href)
      else showToast(intl.formatMessage({ id: 'export.ready' }), href)
    },
    onError: (error) => {
      const correlationId = report({ action: 'photos/request-export', error })
      toasts.show({ kind: 'error', message: intl.formatMessage({ id: 'export.failed' }), correlationId })
    },
  })
}
