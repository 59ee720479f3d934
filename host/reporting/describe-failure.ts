import type { ErrorReport } from '@account/shared/contracts/error-report.ts'
import { withoutSecrets } from '@account/shared/contracts/without-secrets.ts'
import type { Failure } from '@account/shared/micro-frontend/host-services.ts'

export type FailureOrigin = Pick<ErrorReport, 'correlationId' | 'source' | 'storefront'>

/** Uses no library: load failures are reported when no library has loaded. */
export const describeFailure = <Origin extends Partial<FailureOrigin>>({ action, error }: Failure, origin: Origin) => {
  const thrown = error instanceof Error ? error : new Error(textOf(error))
  return {
    ...origin,
    action: action.slice(0, 200),
    errorName: textOf(thrown.name).slice(0, 200),
    message: withoutSecrets(messageOf(thrown)).slice(0, 2000),
    ...(thrown.stack && { stack: withoutSecrets(textOf(thrown.stack)).slice(0, 8000) }),
    path: window.location.pathname.slice(0, 500),
    occurredAt: new Date().toISOString(),
  }
}

/** Foreign code can throw any value, whose text may itself throw. */
const textOf = (thrown: unknown): string => {
  try {
    return String(thrown)
  } catch {
    return 'What was thrown cannot be read.'
  }
}

/** The message with its cause, because the outermost message alone rarely explains a failure. */
const messageOf = ({ message, cause }: Error): string => {
  const said = textOf(message)
  if (!(cause instanceof Error) || said.includes(textOf(cause.message))) return said
  return `${said} Caused by ${textOf(cause.name)}: ${textOf(cause.message)}`
}
