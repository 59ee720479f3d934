import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { asMailed } from '@account/shared/contracts/email-address.ts'
import type { Logger } from '../logger.ts'
import type { Inbox } from './inbox.ts'
import { PURPOSE_HEADER } from './mail-transport.ts'

const LARGEST_MAIL_BYTES = 10 * 1024 * 1024

/** The library decodes punycode; the inbox keeps an address as the mail was sent to it. */
const recipientsOf = ({ envelope }: SMTPServerSession) =>
  envelope.rcptTo.map(({ address }) => asMailed(address).toLowerCase()).join(', ')

const keep = async (inbox: Inbox, raw: Buffer, session: SMTPServerSession) => {
  const mail = await PostalMime.parse(raw)
  await inbox.insert({
    messageId: mail.messageId ?? session.id,
    sender: [mail.from?.name, mail.from?.address && `<${mail.from.address}>`].filter(Boolean).join(' '),
    recipient: recipientsOf(session),
    subject: mail.subject ?? '',
    purpose: mail.headers.find(({ key }) => key === PURPOSE_HEADER)?.value ?? null,
    text: mail.text ?? '',
    html: mail.html ?? null,
  })
}

/** A mail server on a free port of the loopback that puts whatever it is given into the inbox, and sends nothing on. */
export const startDevelopmentMailServer = async (inbox: Inbox, logger: Logger) => {
  const server = new SMTPServer({
    authOptional: true,
    // It never leaves this machine, and has no certificate of its own.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: LARGEST_MAIL_BYTES,
    rejectOversized: true,
    closeTimeout: 1_000,
    onData(stream, session, done) {
      buffer(stream)
        .then((raw) => keep(inbox, raw, session))
        .then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error('The mail could not be kept.')),
        )
    },
  })
  server.on('error', (error) => logger.warn({ err: error }, 'the development mail server lost a connection'))
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
