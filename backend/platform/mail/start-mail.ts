import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Configuration } from '../configuration.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../logger.ts'
import { startDevelopmentMailServer } from './development-mail-server.ts'
import { createInbox } from './inbox.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { createMailTransport } from './mail-transport.ts'
import { createOutbox, type SendMail } from './outbox.ts'

export type MailSystem = {
  sendMail: SendMail
  /** The work of the job `send-mail`. Rejects while the mail server does not accept the mail, but may at a later attempt. */
  deliver: (mailId: string) => Promise<void>
  /** The development inbox, where there is one. */
  pages: FastifyPluginAsyncZod[]
  /** Deletes mail that was sent, or that nothing tries to send any more. */
  forgetOld: () => Promise<void>
  stop: () => Promise<void>
}

type MailOptions = {
  configuration: Pick<Configuration, 'environment' | 'smtpUrl'>
  database: Database
  logger: Logger
}

const NOTHING_TO_STOP = async () => undefined

/** Finds the server for mail: the configured one, or in development the inbox. Elsewhere mail waits in the outbox. */
const findServer = async ({ configuration, database, logger }: MailOptions) => {
  const { environment, smtpUrl } = configuration
  if (smtpUrl !== undefined || environment !== 'd') return { url: smtpUrl, pages: [], stop: NOTHING_TO_STOP }
  const inbox = createInbox(database)
  const { url, stop } = await startDevelopmentMailServer(inbox, logger)
  return { url, pages: [inboxRoutes(inbox)], stop }
}

export const startMail = async (options: MailOptions): Promise<MailSystem> => {
  const { configuration, database, logger } = options
  const { url, pages, stop } = await findServer(options)
  if (url === undefined) logger.error('SMTP_URL is missing: no mail is sent until it is given')
  const send = url === undefined ? undefined : createMailTransport({ smtpUrl: url, configuration })
  const outbox = createOutbox(database)
  return {
    sendMail: outbox.sendMail,
    async deliver(mailId) {
      if (!send) throw new Error(`Mail ${mailId} waits: SMTP_URL is missing.`)
      const refusal = await outbox.deliver(mailId, send)
      if (refusal) logger.warn({ err: refusal, mailId }, 'a mail ended: its server knows no such recipient')
    },
    pages,
    forgetOld: outbox.forgetOld,
    stop,
  }
}
