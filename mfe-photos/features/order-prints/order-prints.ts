import type { CreatedTemporarySelection } from '@account/shared/contracts/temporary-selection.ts'

/** The product that the editor opens. */
const PRINT_PRODUCT = 'photo-prints'
/** The specification's shortest time between the click and the editor. */
const LEAST_MS = 3_000

type OrderPrintsOptions = {
  shopUrl: string
  channel: string
  createSelection: () => Promise<CreatedTemporarySelection>
  wait?: (milliseconds: number) => Promise<void>
}

const waiting = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The address of the editor with the selected photos. Throws when a request fails or the storefront has no channel. */
export const printsEditorUrl = async (options: OrderPrintsOptions): Promise<string> => {
  const { shopUrl, channel, createSelection, wait = waiting } = options
  if (!channel) throw new Error('The storefront has no channel, which an order of prints needs.')
  const [{ tempSelectionId }] = await Promise.all([createSelection(), wait(LEAST_MS)])
  const url = new URL('/photo-prints/editor', shopUrl)
  url.search = new URLSearchParams({ autoselectproduct: PRINT_PRODUCT, channel, tempSelectionId }).toString()
  return url.href
}
