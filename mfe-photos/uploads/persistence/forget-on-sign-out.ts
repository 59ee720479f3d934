import { forgetUnacknowledgedUploads } from '@account/shared/unacknowledged-uploads/forget-unacknowledged-uploads.ts'
import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { onSignOut } from '@account/shared/page-lifecycle/sign-out-event.ts'
import type { UploadQueue } from '../queue/upload-queue.ts'

type ForgetOnSignOutOptions = { services: Pick<HostServices, 'events' | 'embedding'>; queue: UploadQueue }

/** On a shared computer nothing stays behind of whoever signs out. See: [Note: Unacknowledged uploads in the browser] */
export const forgetOnSignOut = ({ services: { events, embedding }, queue }: ForgetOnSignOutOptions) => {
  // As long as the token is good for it, and before the host forgets the addresses, which that takes.
  const stopListening = onSignOut(queue.abandonAll)
  embedding?.ended.addEventListener('abort', stopListening, { once: true })

  // Where the server did not answer in time, and for what was written since.
  events.subscribe('session/signed-out', ({ reason }) => {
    if (reason !== 'asked') return
    queue.cancel()
    forgetUnacknowledgedUploads().catch(() => undefined)
  })
}
