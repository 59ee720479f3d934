import { safeStorage, type SafeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import { parseStorefrontAddress } from './storefront-address.ts'
import { visitKey } from './visit-key.ts'

/** The query contains an `uploadUrl` that is not a page of the storefront. */
export class UploadUrlRefused extends Error {
  override name = 'UploadUrlRefused' as const
}

type UploadUrlOptions = {
  search: string
  parentDomain: string
  onRefused: (error: UploadUrlRefused) => void
  storage?: SafeStorage
}

/** Stores the `uploadUrl` of the query for the session of the tab or frame. An invalid one is reported and ignored. */
export const keepUploadUrl = ({
  search,
  parentDomain,
  onRefused,
  storage = safeStorage('sessionStorage'),
}: UploadUrlOptions) => {
  const key = visitKey('uploadUrl')
  const requested = new URLSearchParams(search).get('uploadUrl')
  if (requested !== null) {
    const uploadUrl = parseStorefrontAddress(requested, parentDomain)
    if (uploadUrl) storage.setItem(key, uploadUrl)
    else onRefused(new UploadUrlRefused('The query parameter uploadUrl names no http or https page of the storefront.'))
  }
  return parseStorefrontAddress(storage.getItem(key) ?? '', parentDomain)
}
