import type { Configuration } from '../platform/configuration.ts'
import type { Database } from '../platform/database/database.ts'
import { createSigner } from '../platform/database/signing-key.ts'
import type { Logger } from '../platform/logger.ts'
import { startMail } from '../platform/mail/start-mail.ts'
import { createObjectUrls } from '../platform/object-store/object-urls.ts'
import { openObjectStore } from '../platform/object-store/open-object-store.ts'
import { createPaymentProvider } from '../platform/payments/payment-provider.ts'
import { createPaymentsRepository } from '../platform/payments/payments-repository.ts'
import { createPaymentsService } from '../platform/payments/payments-service.ts'
import { createRateLimits } from '../platform/rate-limits/rate-limits.ts'
import { tracedObjectStore } from '../platform/object-store/traced-object-store.ts'

export type PlatformOptions = { configuration: Configuration; logger: Logger; database: Database }

/** The services that every wing uses, once per process. */
export const createPlatformServices = async (options: PlatformOptions) => {
  const paymentProvider = createPaymentProvider(options.configuration)
  return {
    ...options,
    paymentProvider,
    payments: createPaymentsService({
      payments: createPaymentsRepository(options.database),
      provider: paymentProvider,
    }),
    objects: tracedObjectStore(await openObjectStore(options.configuration)),
    urls: createObjectUrls(await createSigner(options.database, 'objects'), options.configuration.apiOrigin),
    limits: createRateLimits(options.database),
    mail: await startMail(options),
  }
}

export type PlatformServices = Awaited<ReturnType<typeof createPlatformServices>>
