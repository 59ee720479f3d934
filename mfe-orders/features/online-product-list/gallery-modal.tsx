import { GalleryEntryText, LONGEST_GALLERY_TITLE, type GalleryCategory } from '@account/shared/contracts/gallery.ts'
import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { TextArea } from '@account/shared/form/text-area.tsx'
import { TextField } from '@account/shared/form/text-field.tsx'
import form from '@account/shared/form/form.module.css'
import { UnsavedChanges } from '@account/shared/form/unsaved-changes.tsx'
import { useTooLongText } from '@account/shared/form/use-too-long-text.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useNotifiedChange } from '@account/shared/query/use-notified-change.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { galleryApiAtom, type GalleryPlace } from '../../api/gallery-api.ts'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { useShowInGallery } from '../../online-books/online-products-query.ts'
import { BookSkeleton } from '../../online-books/book-skeleton.tsx'

type GalleryModalProps = { productCode: string; title: string; onClose: () => void }

/** Publishes a book in the gallery of the shop, changes its text, or removes it. */
export const GalleryModal = ({ productCode, title, onClose }: GalleryModalProps) => {
  const intl = useIntl()
  const { report } = useHostServices()
  const api = useAtomValue(galleryApiAtom)
  const query = useQuery({
    queryKey: ['gallery', productCode],
    queryFn: reportingFailure({
      report,
      action: 'gallery/find',
      read: (signal) => api.findPlace(productCode, signal),
    }),
    staleTime: 0,
  })
  return (
    <Modal
      title={intl.formatMessage({ id: 'gallery.title' })}
      closeLabel={intl.formatMessage({ id: 'books.cancel' })}
      onClose={onClose}
    >
      {query.error && <LoadFailure title="gallery.failed" query={query} />}
      {!query.error && !query.data && <BookSkeleton height="300px" />}
      {query.data?.isBlocked && <Alert kind="info" title={intl.formatMessage({ id: 'gallery.blocked' })} />}
      {query.data && !query.data.isBlocked && !query.isFetching && (
        <GalleryForm productCode={productCode} title={title} place={query.data} onDone={onClose} />
      )}
    </Modal>
  )
}

type GalleryFormProps = { productCode: string; title: string; place: GalleryPlace; onDone: () => void }

const GalleryForm = ({ productCode, title, place: { categories, entry }, onDone }: GalleryFormProps) => {
  const intl = useIntl()
  const id = useId()
  const tooLongText = useTooLongText()
  const { toasts } = useHostServices()
  const api = useAtomValue(galleryApiAtom)
  const queryClient = useQueryClient()
  const showInGallery = useShowInGallery()
  const { register, handleSubmit, formState } = useForm<GalleryEntryText>({
    defaultValues: {
      category: entry?.category ?? categories[0] ?? 'travel',
      title: entry?.title ?? title.slice(0, LONGEST_GALLERY_TITLE),
      description: entry?.description ?? '',
    },
    resolver: zodResolver(GalleryEntryText),
  })
  const failure = intl.formatMessage({ id: 'gallery.failed' })
  const { mutate, isPending, error } = useNotifiedChange({
    action: 'gallery/save',
    failure,
    async change(text: GalleryEntryText | null) {
      if (text === null) await api.remove(productCode)
      else await (entry ? api.change(productCode, text) : api.publish(productCode, text))
    },
    onSuccess(_, text) {
      const message = intl.formatMessage({ id: text === null ? 'gallery.removed' : 'gallery.saved' })
      toasts.show({ kind: 'success', message })
      void queryClient.invalidateQueries({ queryKey: ['gallery', productCode] })
      showInGallery(productCode, text !== null)
    },
  })
  // Closes only the dialog of this change, because another one may be open by then.
  const save = (text: GalleryEntryText | null) => mutate(text, { onSuccess: onDone })
  const labelOf = (name: 'name' | 'description') => intl.formatMessage({ id: `gallery.${name}` })
  const faultOf = (field: 'title' | 'description', name: 'name' | 'description') => {
    const fault = formState.errors[field]
    return fault && (tooLongText(labelOf(name), fault.message) ?? intl.formatMessage({ id: 'gallery.name.missing' }))
  }
  const categoryName = (category: GalleryCategory) => intl.formatMessage({ id: `gallery.category.${category}` })
  return (
    <form className={form.form} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      <UnsavedChanges areThere={formState.isDirty} />
      <p className={form.hint}>
        <FormattedMessage id="gallery.text" />
      </p>
      {error && <FailureAlert title={failure} error={error} />}
      <TextField {...register('title')} label={labelOf('name')} error={faultOf('title', 'name')} />
      <div className={form.field}>
        <label htmlFor={`${id}-category`} className={form.label}>
          <FormattedMessage id="gallery.category" />
        </label>
        <select {...register('category')} id={`${id}-category`} className={form.control}>
          {categories.map((category) => (
            <option key={category} value={category}>
              {categoryName(category)}
            </option>
          ))}
        </select>
      </div>
      <TextArea
        {...register('description')}
        label={labelOf('description')}
        rows={3}
        isOptional
        error={faultOf('description', 'description')}
      />
      <div className={form.actions}>
        <Button type="submit" isBusy={isPending}>
          <FormattedMessage id={entry ? 'gallery.change' : 'gallery.publish'} />
        </Button>
        {entry && (
          <Button variant="quiet" isBusy={isPending} onClick={() => save(null)}>
            <FormattedMessage id="gallery.remove" />
          </Button>
        )}
      </div>
    </form>
  )
}
