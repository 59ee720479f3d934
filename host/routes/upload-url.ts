import { safeStorage, type SafeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import type { Navigation } from '@account/shared/micro-frontend/host-services.ts'
import { parseStorefrontAddress, parseWebAddress } from './storefront-address.ts'
import { visitKey } from './display-flags.ts'

/** The query contains an `uploadUrl` that is not an http or https address. */
class UploadUrlRefused extends Error {
  override name = 'UploadUrlRefused' as const
}

type UploadUrlOptions = {
  search: string
  parentDomain: string
  onRefused: (error: UploadUrlRefused) => void
  storage?: SafeStorage
}

/**
 * Stores the `uploadUrl` of the query for the session of the tab or frame. An invalid one is reported and ignored.
 * @returns the address, apart where the customer must be asked before the page opens it (decision 92).
 */
export const keepUploadUrl = ({
  search,
  parentDomain,
  onRefused,
  storage = safeStorage('sessionStorage'),
}: UploadUrlOptions): Pick<Navigation, 'uploadUrl' | 'foreignUploadUrl'> => {
  const key = visitKey('uploadUrl')
  const requested = new URLSearchParams(search).get('uploadUrl')
  if (requested !== null) {
    const address = parseWebAddress(requested)
    if (address) storage.setItem(key, address.href)
    else onRefused(new UploadUrlRefused('The query parameter uploadUrl is not an http or https address.'))
  }
  const address = parseWebAddress(storage.getItem(key) ?? '')?.href
  if (address === undefined) return {}
  return parseStorefrontAddress(address, parentDomain) ? { uploadUrl: address } : { foreignUploadUrl: address }
}
