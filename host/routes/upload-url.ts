const UPLOAD_URL_KEY = 'account/uploadUrl'

/** Hosts that an external upload may live on: the storefront's own pages. */
const isOfStorefront = (hostname: string, parentDomain: string) =>
  hostname === parentDomain || hostname.endsWith(`.${parentDomain}`)

/** The address where photos are added outside of this site; undefined for anything but a page of the storefront. */
export const parseUploadUrl = (address: string, parentDomain: string): string | undefined => {
  // Browsers forgive what these hide, such as a line break within `java script:`.
  if (/[\s\\]/.test(address) || !/^https?:\/\//i.test(address)) return undefined
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return undefined
  return isOfStorefront(url.hostname, parentDomain) ? url.href : undefined
}

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

/** Takes `uploadUrl` of the address over for the session of the tab; one that may not be used is told of and ignored. */
export const keepUploadUrl = ({ search, parentDomain, onRefused, storage = sessionStorage }: UploadUrlOptions) => {
  const asked = new URLSearchParams(search).get('uploadUrl')
  if (asked !== null) {
    const uploadUrl = parseUploadUrl(asked, parentDomain)
    if (uploadUrl) storage.setItem(UPLOAD_URL_KEY, uploadUrl)
    else onRefused(new UploadUrlRefused('The query parameter uploadUrl names no http or https page of the storefront.'))
  }
  return parseUploadUrl(storage.getItem(UPLOAD_URL_KEY) ?? '', parentDomain)
}
