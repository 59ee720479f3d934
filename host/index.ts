import { SILENT_CALLBACK_PATH } from './session/callback-paths.ts'

// The imports are asynchronous, so that shared libraries are settled before any module that uses one runs. The page that
// the authority returns to inside the renewal's iframe needs none of the site.
if (window.location.pathname === SILENT_CALLBACK_PATH) void import('./session/silent-callback.ts')
else void import('./bootstrap.tsx')
