import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { onSignOut } from '@account/shared/micro-frontend/sign-out-event.ts'
import { forgetKept } from '../../device/kept-text.ts'
import type { KeptUploads } from './kept-uploads.ts'
import type { UploadQueue } from './upload-queue.ts'

type ForgetOnSignOutOptions = {
  services: Pick<HostServices, 'events' | 'embedding'>
  queue: UploadQueue
  /** Undefined where the browser keeps no files. */
  kept: Promise<KeptUploads | undefined>
}

/** What tus keeps of uploads that are begun: their files' names and checksums, and where to go on with them. */
const forgetAddresses = () => forgetKept('localStorage', 'tus::photos/')

/** On a shared computer nothing stays behind of whoever signs out. */
export const forgetOnSignOut = ({ services: { events, embedding }, queue, kept }: ForgetOnSignOutOptions) => {
  const clear = async () => (await kept)?.clear()

  const stopListening = onSignOut(async () => {
    // As long as the token is good for it; what that takes needs the addresses.
    await Promise.allSettled([queue.abandonAll(), clear()])
    forgetAddresses()
  })
  embedding?.ended.addEventListener('abort', stopListening, { once: true })

  // Where nobody announced it or the server did not answer in time, and for what was written since.
  events.subscribe('session/signed-out', ({ reason }) => {
    if (reason !== 'asked') return
    queue.cancel()
    forgetAddresses()
    clear().catch(() => undefined)
  })
}
