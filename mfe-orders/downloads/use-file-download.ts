import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { saveBlob } from './save-blob.ts'

type FileDownload = {
  /** What is being done, for reports. */
  action: string
  fileName: string
  read: () => Promise<Blob>
}

/** Fetches a file and has it saved: not asked for, in progress, finished, or failed with the id to quote. */
export const useFileDownload = ({ action, fileName, read }: FileDownload) => {
  const { mutate, status, error } = useReportedChange({
    action,
    change: async () => saveBlob(await read(), fileName),
  })
  return { start: () => mutate(), status, error }
}
