/** `/settings/address/*` → `/settings/address`; `/` → '' */
export const beginningOf = (path: string) => path.replace(/\/[:*].*$/, '').replace(/\/$/, '')

/** Whether the path is the owned one or is below it. */
export const isWithin = (path: string, owned: string) => `${beginningOf(path)}/`.startsWith(`${beginningOf(owned)}/`)

/** Whether an address is one of the page with this pattern of react-router, such as `/orders/:orderCode`. */
export const isAddressOf = (address: string, pattern: string): boolean => {
  const segments = (address.split(/[?#]/, 1)[0] ?? '').split('/')
  const wanted = pattern.split('/')
  const isOpen = wanted.at(-1) === '*'
  const fixed = isOpen ? wanted.slice(0, -1) : wanted
  if (segments.length < fixed.length || (!isOpen && segments.length > fixed.length)) return false
  return fixed.every(
    (segment, index) => segment === segments[index] || (segment.startsWith(':') && segments[index] !== ''),
  )
}
