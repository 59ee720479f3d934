import { forgetUnacknowledgedUploads } from '@account/shared/unacknowledged-uploads/forget-unacknowledged-uploads.ts'
import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { onSignOut } from '@account/shared/page-lifecycle/sign-out-event.ts'
import type { UploadQueue } from '../queue/upload-queue.ts'

type ForgetOnSignOutOptions = { services: Pick<HostServices, 'events' | 'embedding'>; queue: UploadQueue }

/**
 * On a shared computer the browser forgets the uploads of a customer who signs out. See:
 * [Note: Unacknowledged uploads in the browser]
 */
export const forgetOnSignOut = ({ services: { events, embedding }, queue }: ForgetOnSignOutOptions) => {
  // While the token is still valid, and before the host removes the upload addresses that abandoning needs.
  const stopListening = onSignOut(queue.abandonAll)
  embedding?.ended.addEventListener('abort', stopListening, { once: true })

  // Covers a server that did not respond in time, and uploads that were stored since.
  events.subscribe('session/signed-out', ({ reason }) => {
    if (reason !== 'asked') return
    queue.cancel()
    forgetUnacknowledgedUploads().catch(() => undefined)
  })
}
