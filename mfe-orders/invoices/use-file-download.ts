import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { ReportedError } from '@account/shared/query/reported-error.ts'
import { useMutation } from '@tanstack/react-query'
import { saveBlob } from '../saving/save-blob.ts'

type FileDownload = {
  /** What is being done, for reports. */
  action: string
  fileName: string
  read: () => Promise<Blob>
}

/** Fetches a file and has it saved: not asked for, in progress, finished, or failed with the id to quote. */
export const useFileDownload = ({ action, fileName, read }: FileDownload) => {
  const { report } = useHostServices()
  const { mutate, status, error } = useMutation({
    mutationFn: async () => {
      try {
        saveBlob(await read(), fileName)
      } catch (cause) {
        throw new ReportedError(report({ action, error: cause }), cause)
      }
    },
  })
  return { start: () => mutate(), status, error }
}
