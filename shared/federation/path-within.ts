/** `/settings/address/*` → `/settings/address`; `/` → '' */
export const beginningOf = (path: string) => path.replace(/\/[:*].*$/, '').replace(/\/$/, '')

/** Whether the path is the owned one or lies below it. */
export const isWithin = (path: string, owned: string) => `${beginningOf(path)}/`.startsWith(`${beginningOf(owned)}/`)
