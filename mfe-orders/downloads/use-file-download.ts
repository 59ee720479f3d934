import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { saveBlob } from './save-blob.ts'

type FileDownload = {
  /** The name of the action in reports. */
  action: string
  fileName: string
  read: () => Promise<Blob>
}

/** Fetches a file and saves it, with its status and the failure to quote. */
export const useFileDownload = ({ action, fileName, read }: FileDownload) => {
  const { mutate, status, error } = useReportedChange({
    action,
    change: async () => saveBlob(await read(), fileName),
  })
  return { start: () => mutate(), status, error }
}
