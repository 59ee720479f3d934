import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { exportsApiAtom } from '../../exports-api.ts'
import { usePhotoPaths } from '../../library/photo-paths.ts'
import { photoExportQueryKey } from './photo-export-query.ts'

/** Asks for an archive of the whole library; one that is there already is shown. */
export const useRequestExport = () => {
  const intl = useIntl()
  const { report, storefront, toasts, track } = useHostServices()
  const api = useAtomValue(exportsApiAtom)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const paths = usePhotoPaths()
  return useMutation({
    mutationFn: async () => {
      const requested = await api.request(storefront.channel)
      if (requested.status === 'FAILED') throw new Error('Unable to generate a backup request.')
      return requested
    },
    onSuccess: (requested) => {
      track({ name: 'export-requested' })
      // It may be the very one whose page asks for it, since it could not be read before.
      queryClient.setQueryData(photoExportQueryKey(requested.backupId), requested)
      if (requested.status === 'READY') return navigate(paths.photoExport(requested.backupId))
      toasts.show({ kind: 'success', message: intl.formatMessage({ id: 'export.processing' }) })
      return undefined
    },
    onError: (error) => {
      report({ action: 'photos/request-export', error })
      toasts.show({ kind: 'error', message: intl.formatMessage({ id: 'export.failed' }) })
    },
  })
}
