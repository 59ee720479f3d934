import { safeStorage, type SafeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { TrackedEvent, type TrackingEvent } from '@account/shared/contracts/tracking-event.ts'
import { asFolder } from '@account/shared/http/as-folder.ts'
import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'
import type { ConsentKeeper } from '../consent/consent.ts'
import { forgetVisitor, visitorId } from '../consent/visitor-id.ts'

type TrackerOptions = {
  config: Pick<RuntimeConfig, 'services' | 'storefront'>
  consent: Pick<ConsentKeeper, 'current'>
  report: ReportError
  storage?: SafeStorage
  fetch?: typeof globalThis.fetch
}

/** Returns whether the event was sent. Without consent to analytics nothing is sent, stored or sent later. */
export const createTracker = (options: TrackerOptions) => {
  const { config, consent, report, storage = safeStorage('localStorage'), fetch = globalThis.fetch } = options

  const send = (tracked: TrackedEvent) =>
    // Sent with `keepalive`, so that an event while the page unloads is sent as well. An event that fails is lost.
    fetch(new URL('events', asFolder(config.services.tracking)), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(tracked),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined)

  return (event: TrackingEvent): boolean => {
    if (consent.current()?.analytics !== true) {
      forgetVisitor(storage)
      return false
    }
    const tracked = TrackedEvent.safeParse({
      event,
      storefront: config.storefront,
      occurredAt: new Date().toISOString(),
      visitorId: visitorId(storage),
    })
    if (!tracked.success) {
      report({ action: 'tracking/refused', error: tracked.error })
      return false
    }
    void send(tracked.data)
    return true
  }
}
