import { keepPlace } from '@account/shared/focus/keep-place.ts'
import { Button, buttonClassName } from '@account/shared/ui/button.tsx'
import { WarningIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { ConfirmationFailure, isWorthRepeating } from '../features/confirmation/confirmation-failure.ts'
import type { FlowName } from '../features/confirmation/flows.ts'
import { useConfirmation } from '../features/confirmation/use-confirmation.ts'
import { useStartOver } from '../features/confirmation/use-start-over.ts'
import { useSignInAgain } from '../features/confirmation/use-sign-in-again.ts'
import { CustomerCareLink } from '../features/result-page/customer-care-link.tsx'
import { ResultPage } from '../features/result-page/result-page.tsx'

/** Shows what failed and why, and the actions that follow. */
export const FailureScreen = ({ name }: { name: FlowName }) => {
  const intl = useIntl()
  const { hasLink } = useConfirmation(name)
  const state: unknown = useLocation().state
  // A visitor who typed this address has not tried to confirm anything.
  const known = ConfirmationFailure.safeParse(state).data
  const { reason, correlationId } = known ?? { reason: hasLink ? 'failed' : 'missing' }
  const mayBeDone = reason === 'signedOut'
  return (
    <ResultPage
      title={intl.formatMessage({ id: mayBeDone ? 'signedOut.title' : `${name}.failed` })}
      tone={mayBeDone ? 'neutral' : 'danger'}
      icon={<WarningIcon />}
      correlationId={correlationId}
      actions={
        <>
          {mayBeDone ? <SignInAgain /> : <TryAgain name={name} repeats={hasLink && isWorthRepeating(reason)} />}
          <CustomerCareLink />
        </>
      }
    >
      {/* The key announces another failure under the same title as well. */}
      <span key={correlationId} role="alert">
        <FormattedMessage id={`failure.${reason}`} />
      </span>
    </ResultPage>
  )
}

const SignInAgain = () => {
  const { mutate, isPending } = useSignInAgain()
  return (
    <Button isBusy={isPending} onClick={() => mutate()}>
      <FormattedMessage id="success.signIn" />
    </Button>
  )
}

/** Repeats the request while that can help, and otherwise leads to the page where a new link is requested. */
const TryAgain = ({ name, repeats }: { name: FlowName; repeats: boolean }) => {
  const { confirm, isBusy } = useConfirmation(name)
  const startOver = useStartOver(name)
  const text = <FormattedMessage id="failure.tryAgain" />
  if (repeats || startOver === undefined)
    return (
      <Button ref={keepPlace} isBusy={isBusy} onClick={confirm}>
        {text}
      </Button>
    )
  return startOver.startsWith('/') ? (
    <Link className={buttonClassName('primary')} to={startOver}>
      {text}
    </Link>
  ) : (
    <a className={buttonClassName('primary')} href={startOver}>
      {text}
    </a>
  )
}
