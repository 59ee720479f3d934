import type { Widget } from '@account/shared/contracts/widget.ts'
import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { usePassedFocus } from '@account/shared/focus/use-passed-focus.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button, buttonClassName, IconButton } from '@account/shared/ui/button.tsx'
import { FactLine } from '@account/shared/ui/fact-line.tsx'
import { TrashIcon } from '@account/shared/ui/icons.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { writeDate } from '@account/shared/intl/write-date.ts'
import { DateTime } from 'luxon'
import { useState, type Ref } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { OnlineProduct } from '../../api/widgets-api.ts'
import { useRequestWidget } from '../../online-books/online-products-query.ts'
import { wholeMeasures } from '../../products/product-name.tsx'
import { ProductPicture } from '../../products/product-picture.tsx'
import { Code } from '../../ui/code.tsx'
import { DeleteWidgetModal } from './delete-widget-modal.tsx'
import { GalleryModal } from './gallery-modal.tsx'
import styles from './online-product-list.module.css'

export const OnlineProductCard = ({ product }: { product: OnlineProduct }) => {
  const { productCode, orderedAt, widget } = product
  const { storefront } = useHostServices()
  const title = useTitleOf(product)
  const focusPassed = usePassedFocus()
  const ordered = DateTime.fromISO(orderedAt, { zone: storefront.timeZone }).setLocale(storefront.locale)
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <ProductPicture articleType="photo-book" coverUrl={widget?.coverUrl} />
      </div>
      <div className={styles.text}>
        <h2 className={styles.title}>{wholeMeasures(title)}</h2>
        <p className={styles.details}>
          <FactLine>
            <FormattedMessage id="orders.placed" values={{ date: writeDate(ordered, DateTime.DATE_MED) }} />
            <Code>{productCode}</Code>
          </FactLine>
        </p>
        {widget ? (
          <OnlineVersion widget={widget} title={title} deleteRef={focusPassed} />
        ) : (
          <RequestButton productCode={productCode} title={title} buttonRef={focusPassed} />
        )}
      </div>
    </article>
  )
}

const useTitleOf = ({ title, productCode }: OnlineProduct) => title ?? productCode

type RequestButtonProps = { productCode: string; title: string; buttonRef: Ref<HTMLButtonElement> }

const RequestButton = ({ productCode, title, buttonRef }: RequestButtonProps) => {
  const intl = useIntl()
  const { mutate, isPending, error } = useRequestWidget()
  return (
    <div className={styles.actions}>
      <Button ref={buttonRef} variant="secondary" isBusy={isPending} onClick={() => mutate(productCode)}>
        <FormattedMessage id="books.request" />
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
      {error && <FailureAlert title={intl.formatMessage({ id: 'books.request.failed' })} error={error} />}
    </div>
  )
}

type OnlineVersionProps = { widget: Widget; title: string; deleteRef: Ref<HTMLButtonElement> }

/** It can be deleted before it is ready as well, because production may take days. */
const OnlineVersion = ({ widget, title, deleteRef }: OnlineVersionProps) => {
  const intl = useIntl()
  const [opened, setOpened] = useState<'deletion' | 'gallery'>()
  const close = () => setOpened(undefined)
  return (
    <div className={styles.actions}>
      {widget.viewUrl ? (
        <ReadyActions
          title={title}
          viewUrl={widget.viewUrl}
          productCode={widget.productCode}
          isInGallery={widget.isInGallery}
          onGallery={() => setOpened('gallery')}
        />
      ) : (
        <p className={styles.requested} role="status">
          <FormattedMessage id="books.requested" />
        </p>
      )}
      <IconButton
        ref={deleteRef}
        label={intl.formatMessage({ id: 'books.delete.of' }, { title })}
        icon={<TrashIcon />}
        onClick={() => setOpened('deletion')}
      />
      {widget.isShared && (
        <p className={styles.shared}>
          <FormattedMessage id="books.shared" />
        </p>
      )}
      {opened === 'deletion' && <DeleteWidgetModal productCode={widget.productCode} title={title} onClose={close} />}
      {opened === 'gallery' && <GalleryModal productCode={widget.productCode} title={title} onClose={close} />}
    </div>
  )
}

type ReadyActionsProps = {
  title: string
  viewUrl: string
  productCode: string
  isInGallery: boolean
  onGallery: () => void
}

const ReadyActions = ({ title, viewUrl, productCode, isInGallery, onGallery }: ReadyActionsProps) => (
  <>
    <a className={buttonClassName('primary')} href={viewUrl} target="_blank" rel="noopener">
      <FormattedMessage id="books.view" />
      <VisuallyHidden>: {title}</VisuallyHidden>
    </a>
    <Link className={buttonClassName('secondary')} to={`/online-products/${productCode}`}>
      <FormattedMessage id="books.share" />
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Link>
    <Button variant="secondary" onClick={onGallery}>
      <FormattedMessage id={isInGallery ? 'gallery.shown' : 'gallery.open'} />
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Button>
  </>
)
