import { REFRESH_RUNTIME } from '@account/shared/federation/development-libraries.ts'
import refreshRuntime from 'react-refresh/runtime'

// Before React's renderer starts, which then registers itself with the runtime.
refreshRuntime.injectIntoGlobalHook(globalThis)
Object.defineProperty(globalThis, REFRESH_RUNTIME, { value: refreshRuntime })
