import { createTransport } from 'nodemailer'
import { brandNames, parentDomainOf } from '@account/shared/storefronts/storefront.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Configuration } from '../configuration.ts'
import { MailNotTaken } from './mail-not-taken.ts'
import type { OutboxMail } from './outbox.ts'

export const PURPOSE_HEADER = 'x-purpose'

const TIMEOUT_MS = 10_000

type MailTransportOptions = { smtpUrl: string; configuration: Pick<Configuration, 'environment'> }

/** Sends mail through the server at `smtpUrl`. Rejects unless that server took it over. */
export const createMailTransport = ({ smtpUrl, configuration }: MailTransportOptions) => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, storefront: code, recipient, purpose, ...content }: OutboxMail): Promise<void> => {
    const storefront = requireStorefront(code)
    const domain = parentDomainOf(storefront, configuration.environment)
    const sending = transport.sendMail({
      from: { name: brandNames[storefront.brand], address: `no-reply@${domain}` },
      // An object: nothing in an address can add a second recipient.
      to: { name: '', address: recipient },
      subject: content.subject,
      text: content.text,
      html: content.html,
      messageId: `<${id}@${domain}>`,
      headers: { [PURPOSE_HEADER]: purpose, 'auto-submitted': 'auto-generated' },
    })
    await sending.catch((error: unknown) => {
      throw new MailNotTaken(error)
    })
  }
}
