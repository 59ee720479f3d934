import type { Logger } from '../../platform/logger.ts'
import type { NotifyCustomer } from '../../platform/push/create-push.ts'

/** Bundles photos: every open page of the customer reads its library again after each notice. */
const GATHERING_MS = 2_000

type StoredPhotosNoticesOptions = { notify: NotifyCustomer; logger: Pick<Logger, 'error'> }

/** Notifies the open pages of customers of their new photos, at most once per interval and customer. */
export const createStoredPhotosNotices = ({ notify, logger }: StoredPhotosNoticesOptions) => {
  const waiting = new Map<string, NodeJS.Timeout>()
  const publish = (ownerId: string) => {
    clearTimeout(waiting.get(ownerId))
    waiting.delete(ownerId)
    return notify(ownerId, 'library-changed', { reason: 'uploaded' }).catch((error: unknown) =>
      logger.error({ err: error, ownerId }, 'new photos could not be published'),
    )
  }
  return {
    add(ownerId: string) {
      if (!waiting.has(ownerId))
        waiting.set(
          ownerId,
          setTimeout(() => void publish(ownerId), GATHERING_MS),
        )
    },
    /** Publishes what is still gathered. */
    stop: () => Promise.all([...waiting.keys()].map(publish)),
  }
}
