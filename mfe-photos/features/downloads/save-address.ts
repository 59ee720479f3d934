/** Downloads an address to the disk. The page stays open, and the server names the file. */
export const saveAddress = (address: string) => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
