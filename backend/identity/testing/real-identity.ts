import type { Identify } from '../../composition/back-end.ts'
import { createOpenidIdentity } from '../../composition/openid-identity.ts'

/** The storefronts' own authorities for a test back end, whose tokens are then the only valid ones. Welcomes no customer. */
export const realIdentity: Identify = ({ platform, parts, demo }) =>
  createOpenidIdentity({ platform, parts, demoSignIns: demo?.signIns })
