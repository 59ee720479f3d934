import { useReportedChange } from '@account/shared/query/use-reported-change.ts'

/** Long enough for any browser to have started the download. */
const KEPT_MS = 60_000

/** Makes the browser save a file under the given name. */
export const saveBlob = (blob: Blob, fileName: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}

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
