import { parseStorefrontAddress } from './storefront-address.ts'
import { visitKey } from './visit-key.ts'

/** An `uploadUrl` was asked for that nobody should be sent to. */
export class UploadUrlRefused extends Error {
  override name = 'UploadUrlRefused' as const
}

type UploadUrlOptions = {
  search: string
  parentDomain: string
  onRefused: (error: UploadUrlRefused) => void
  storage?: Storage
}

/** Takes `uploadUrl` of the address over for the session of the tab or frame; one that may not be used is told of and ignored. */
export const keepUploadUrl = ({ search, parentDomain, onRefused, storage = sessionStorage }: UploadUrlOptions) => {
  const key = visitKey('uploadUrl')
  const asked = new URLSearchParams(search).get('uploadUrl')
  if (asked !== null) {
    const uploadUrl = parseStorefrontAddress(asked, parentDomain)
    if (uploadUrl) storage.setItem(key, uploadUrl)
    else onRefused(new UploadUrlRefused('The query parameter uploadUrl names no http or https page of the storefront.'))
  }
  return parseStorefrontAddress(storage.getItem(key) ?? '', parentDomain)
}
