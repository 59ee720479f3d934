import { WidgetShare, type Widget } from '@account/shared/contracts/widget.ts'
import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { useLeaveGuard } from '@account/shared/form/use-leave-guard.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button, buttonClassName } from '@account/shared/ui/button.tsx'
import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { BookIcon } from '@account/shared/ui/icons.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { BookSkeleton } from '../../online-books/book-skeleton.tsx'
import { useShareWidget, useWidgetQuery } from '../../online-books/online-products-query.ts'
import styles from './share-book.module.css'

/** Sends the address of an online version to somebody. */
export const ShareBook = ({ productCode }: { productCode: string }) => {
  const query = useWidgetQuery(productCode)
  if (query.error) return <LoadFailure title="books.error" query={query} />
  if (query.data === undefined) return <BookSkeleton height="420px" />
  if (!query.data?.viewUrl) return <NothingToShare />
  return <Sharing widget={query.data} />
}

const NothingToShare = () => {
  const intl = useIntl()
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'share.none' })}
      icon={<BookIcon size={32} />}
      action={
        <Link className={buttonClassName('primary')} to="/online-products">
          <FormattedMessage id="share.back" />
        </Link>
      }
    >
      <FormattedMessage id="share.none.hint" />
    </EmptyState>
  )
}

const Sharing = ({ widget }: { widget: Widget }) => {
  const intl = useIntl()
  const [sentTo, setSentTo] = useState<string>()
  const [isAgain, setIsAgain] = useState(false)
  const shareAgain = () => {
    setIsAgain(true)
    setSentTo(undefined)
  }
  return (
    <div className={styles.layout}>
      {sentTo === undefined ? (
        <ShareForm productCode={widget.productCode} isAgain={isAgain} onSent={setSentTo} />
      ) : (
        <div className={styles.form}>
          <Alert kind="success" title={intl.formatMessage({ id: 'share.sent' }, { email: sentTo })} />
          <div className={styles.actions}>
            <Button variant="secondary" autoFocus onClick={shareAgain}>
              <FormattedMessage id="share.again" />
            </Button>
            <Link className={buttonClassName('quiet')} to="/online-products">
              <FormattedMessage id="share.back" />
            </Link>
          </div>
        </div>
      )}
      {widget.coverUrl && <img className={styles.cover} src={widget.coverUrl} alt="" />}
    </div>
  )
}

const fields = [
  { name: 'senderName', autoComplete: 'name', type: 'text', longest: 60 },
  { name: 'recipientEmail', autoComplete: 'off', type: 'email', longest: 254 },
] as const

type ShareFormProps = {
  productCode: string
  /** Asked for by a button that it took the place of, with the focus. */
  isAgain: boolean
  onSent: (email: string) => void
}

const ShareForm = ({ productCode, isAgain, onSent }: ShareFormProps) => {
  const intl = useIntl()
  const id = useId()
  const { session } = useHostServices()
  const { mutate, isPending, error } = useShareWidget(productCode)
  const { register, handleSubmit, formState } = useForm<WidgetShare>({
    defaultValues: {
      senderName: session.state === 'signed-in' ? session.customer.name : '',
      recipientEmail: '',
      personalMessage: '',
    },
    resolver: zodResolver(WidgetShare),
  })
  useLeaveGuard(formState.isDirty)
  const send = (share: WidgetShare) => mutate(share, { onSuccess: () => onSent(share.recipientEmail) })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void (isPending ? event.preventDefault() : handleSubmit(send)(event))}
    >
      <p className={styles.hint}>
        <FormattedMessage id="share.text" />
      </p>
      {error && <FailureAlert title={intl.formatMessage({ id: 'share.failed' })} error={error} />}
      {fields.map(({ name, autoComplete, type, longest }) => (
        <div key={name} className={styles.field}>
          <label htmlFor={`${id}-${name}`} className={styles.label}>
            <FormattedMessage id={`share.${name}`} />
          </label>
          <input
            {...register(name)}
            id={`${id}-${name}`}
            className={styles.control}
            type={type}
            autoComplete={autoComplete}
            autoFocus={isAgain && name === 'recipientEmail'}
            maxLength={longest}
            aria-required
            aria-invalid={formState.errors[name] !== undefined}
            aria-describedby={formState.errors[name] && `${id}-${name}-error`}
          />
          {formState.errors[name] && (
            <p id={`${id}-${name}-error`} className={styles.error}>
              <FormattedMessage id={`share.${name}.wrong`} />
            </p>
          )}
        </div>
      ))}
      <div className={styles.field}>
        <label htmlFor={`${id}-message`} className={styles.label}>
          <FormattedMessage id="share.personalMessage" />
        </label>
        <textarea
          {...register('personalMessage')}
          id={`${id}-message`}
          className={styles.control}
          rows={4}
          maxLength={500}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" isBusy={isPending}>
          <FormattedMessage id="share.send" />
        </Button>
        <Link className={buttonClassName('secondary')} to="/online-products">
          <FormattedMessage id="books.cancel" />
        </Link>
      </div>
    </form>
  )
}
