import type { PageAudience } from '@account/shared/contracts/remote-placement.ts'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'

export type SitePage = {
  /** Pattern of react-router. */
  path: string
  /** Message id of the title. */
  title: string
  audience: PageAudience
  /** Absent for a page of the host itself. */
  remote?: RemoteName
  /** Base path of the remote; '' for a remote that serves several paths and reads whole addresses. */
  basePath?: string
  /** The page that the beginning of the path is an alias of. */
  opensAt?: string | undefined
}

/** The pages of the host itself. No remote can be granted one of them. */
export const hostPages: readonly SitePage[] = [
  { path: '/logout', title: 'title.signOut', audience: 'customer' },
  { path: '/', title: 'title.overview', audience: 'customer' },
]
