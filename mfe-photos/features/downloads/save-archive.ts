/** Downloads an address to the disk. The page stays open, and the server names the file. */
export const saveAddress = (address: string) => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

/** The responses of an edge whose back end restarts. */
const UNAVAILABLE = [502, 503, 504]
const AGAIN_AFTER_MS = 1_000
const LONGEST_WAIT_MS = 60_000

/** False while the connection or the back end is interrupted. Any other response is the browser's to show. */
const isAvailable = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', credentials: 'omit' }).then(
    ({ status }) => !UNAVAILABLE.includes(status),
    () => false,
  )

/**
 * Downloads an archive once its server responds: a browser does not retry a download that fails before its first byte. Rejects
 * after a minute without a response.
 */
export const saveArchive = async (address: string): Promise<void> => {
  const end = Date.now() + LONGEST_WAIT_MS
  while (!(await isAvailable(address))) {
    if (Date.now() > end) throw new Error('The server did not answer for a minute, so the archive is not downloaded.')
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
  }
  saveAddress(address)
}
