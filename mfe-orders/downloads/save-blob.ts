/** Long enough for any browser to have begun with it. */
const KEPT_MS = 60_000

/** Has the browser save what was fetched, under this name. */
export const saveBlob = (blob: Blob, fileName: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
