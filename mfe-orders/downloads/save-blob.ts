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
