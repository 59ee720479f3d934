import { WidgetShare, type Widget } from '@account/shared/contracts/widget.ts'
import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { TextArea } from '@account/shared/form/text-area.tsx'
import { TextField } from '@account/shared/form/text-field.tsx'
import form from '@account/shared/form/form.module.css'
import { useFormDraft } from '@account/shared/form/use-draft.ts'
import { useUnsavedChanges } from '@account/shared/form/use-unsaved-changes.tsx'
import { useTooLongText } from '@account/shared/form/use-too-long-text.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button, buttonClassName } from '@account/shared/ui/button.tsx'
import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { BookIcon } from '@account/shared/ui/icons.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { BookSkeleton } from '../../online-books/book-skeleton.tsx'
import { useShareWidget, useWidgetQuery } from '../../online-books/online-products-query.ts'
import styles from './share-book.module.css'

/** Sends the address of an online version by mail. */
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
      icon={<BookIcon />}
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
        <div className={form.form}>
          <Alert kind="success" title={intl.formatMessage({ id: 'share.sent' }, { email: sentTo })} />
          <div className={form.actions}>
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
  { name: 'senderName', autoComplete: 'name', type: 'text' },
  { name: 'recipientEmail', autoComplete: 'off', type: 'email' },
] as const

type ShareFormProps = {
  productCode: string
  /** The form replaces the button that opened it again, which had the focus. */
  isAgain: boolean
  onSent: (email: string) => void
}

const ShareForm = ({ productCode, isAgain, onSent }: ShareFormProps) => {
  const intl = useIntl()
  const tooLongText = useTooLongText()
  const { session } = useHostServices()
  const { mutate, isPending, error } = useShareWidget(productCode)
  const shareForm = useForm<WidgetShare>({
    defaultValues: {
      senderName: session.state === 'signed-in' ? session.customer.name : '',
      recipientEmail: '',
      personalMessage: '',
    },
    resolver: zodResolver(WidgetShare),
  })
  const { register, handleSubmit, formState } = shareForm
  useFormDraft(`share/${productCode}`, shareForm)
  const { question } = useUnsavedChanges(formState.isDirty)
  const labelOf = (name: keyof WidgetShare) => intl.formatMessage({ id: `share.${name}` })
  const faultOf = (name: keyof WidgetShare) => {
    const fault = formState.errors[name]
    return fault && (tooLongText(labelOf(name), fault.message) ?? intl.formatMessage({ id: `share.${name}.wrong` }))
  }
  const send = (share: WidgetShare) => mutate(share, { onSuccess: () => onSent(share.recipientEmail) })
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => void (isPending ? event.preventDefault() : handleSubmit(send)(event))}
    >
      {question}
      <p className={form.hint}>
        <FormattedMessage id="share.text" />
      </p>
      {error && <FailureAlert title={intl.formatMessage({ id: 'share.failed' })} error={error} />}
      {fields.map(({ name, ...native }) => (
        <TextField
          key={name}
          {...register(name)}
          {...native}
          label={labelOf(name)}
          autoFocus={isAgain && name === 'recipientEmail'}
          error={faultOf(name)}
        />
      ))}
      <TextArea
        {...register('personalMessage')}
        label={labelOf('personalMessage')}
        rows={4}
        isOptional
        error={faultOf('personalMessage')}
      />
      <div className={form.actions}>
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
