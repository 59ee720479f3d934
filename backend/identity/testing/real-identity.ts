import type { Identify } from '../../composition/back-end.ts'
import { createOpenidIdentity } from '../../composition/openid-identity.ts'

/** Gives a test back end the storefronts' real authorities, which then issue the only valid tokens. */
export const realIdentity: Identify = ({ platform, parts, demo }) =>
  createOpenidIdentity({ platform, parts, demoSignIns: demo?.signIns })
