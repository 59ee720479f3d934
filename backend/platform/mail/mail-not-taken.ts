import { withoutSecrets } from '@account/shared/contracts/without-secrets.ts'

/**
 * The status codes for an address that does not exist, is not valid or is closed (RFC 3463). A reply without such a code may be about
 * the sender, its credentials or its rights, which the shop can repair.
 */
const NO_SUCH_MAILBOX = /^5\d\d[ -]5\.(?:1\.(?:[1236]|10)|2\.1)\s/

/** Servers quote the recipient in what they say, and errors are kept with their job and in the log. */
export class MailNotTaken extends Error {
  override name = 'MailNotTaken' as const
  readonly code: unknown
  /** Whether the server refuses the recipient, so that it refuses every further attempt as well. */
  readonly isForGood: boolean

  constructor(error: unknown) {
    super(withoutSecrets(error instanceof Error ? error.message : String(error)))
    const { code, command, response }: { code?: unknown; command?: unknown; response?: unknown } = Object(error)
    this.code = code
    this.isForGood = command === 'RCPT TO' && typeof response === 'string' && NO_SUCH_MAILBOX.test(response)
  }
}
