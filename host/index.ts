import { announceBack } from '@account/shared/micro-frontend/back-event.ts'
import { allowOwnScriptsOnly } from './federation/own-scripts-only.ts'
import { takeConfirmation } from './routes/take-confirmation.ts'
import { RENEWAL_FRAME_PATH, SILENT_CALLBACK_PATH } from './session/callback-paths.ts'

// Before anything else runs, and so before anything can be smuggled in.
allowOwnScriptsOnly()

// The imports are asynchronous, so that shared libraries are settled before any module that uses one runs. The pages that
// stand in iframes of a renewal need none of the site.
const { pathname } = window.location
if (pathname === SILENT_CALLBACK_PATH) void import('./session/silent-callback.ts')
else if (pathname === RENEWAL_FRAME_PATH) void import('./session/renewal-frame.ts')
else {
  takeConfirmation()
  announceBack()
  void import(/* webpackChunkName: 'site' */ './bootstrap.tsx')
}
