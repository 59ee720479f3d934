/** Has the browser save what an address answers: streamed to the disk, the page stays. The address names the file. */
export const saveAddress = (address: string) => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
