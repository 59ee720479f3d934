import { FEDERATION_RUNTIME } from '@account/shared/federation/federation-runtime-global.ts'
import * as runtimeCore from '@module-federation/runtime-core'

/** Must run before the first release does. See: [Note: One federation runtime] */
export const provideFederationRuntime = () => {
  if (!(FEDERATION_RUNTIME in globalThis))
    Object.defineProperty(globalThis, FEDERATION_RUNTIME, { value: runtimeCore, configurable: false, writable: false })
}
