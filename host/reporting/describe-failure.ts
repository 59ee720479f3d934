import type { ErrorReport } from '@account/shared/contracts/error-report.ts'
import { withoutSecrets } from '@account/shared/contracts/without-secrets.ts'
import type { Failure } from '@account/shared/micro-frontend/host-services.ts'

export type FailureOrigin = Pick<ErrorReport, 'correlationId' | 'source' | 'storefront'>

/** Needs no library: what tells of missing code has none. */
export const describeFailure = ({ action, error }: Failure, origin: FailureOrigin): ErrorReport => {
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

/** Code of others throws what it likes, and writes what it likes into an error. */
const textOf = (thrown: unknown): string => {
  try {
    return String(thrown)
  } catch {
    return 'What was thrown cannot be read.'
  }
}

/** The message and what caused it: the outermost sentence alone rarely tells what to mend. */
const messageOf = ({ message, cause }: Error): string => {
  const said = textOf(message)
  if (!(cause instanceof Error) || said.includes(textOf(cause.message))) return said
  return `${said} Caused by ${textOf(cause.name)}: ${textOf(cause.message)}`
}
