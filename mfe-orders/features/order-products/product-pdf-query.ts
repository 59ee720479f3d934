import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { productFilesApiAtom } from '../../api/product-files-api.ts'
import { saveBlob } from '../../downloads/use-file-download.ts'

export const useHasPdfQuery = (code: string) => {
  const api = useAtomValue(productFilesApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey: ['product-files', code],
    queryFn: reportingFailure({ report, action: 'products/files', read: (signal) => api.hasPdf(code, signal) }),
  })
}

/** Fetches the product's PDF, unpacks it and saves it under the product's code. */
export const usePdfDownload = (code: string) => {
  const api = useAtomValue(productFilesApiAtom)
  return useReportedChange({
    action: 'products/pdf',
    async change() {
      const pdf = await api.readPdf(code)
      saveBlob(new Blob([pdf as BlobPart], { type: 'application/pdf' }), `${code}.pdf`)
    },
  })
}
