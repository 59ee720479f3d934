import { GalleryEntryText, LONGEST_GALLERY_TITLE, type GalleryCategory } from '@account/shared/contracts/gallery.ts'
import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import form from '@account/shared/form/form.module.css'
import { TextArea } from '@account/shared/form/text-area.tsx'
import { TextField } from '@account/shared/form/text-field.tsx'
import { UnsavedChanges } from '@account/shared/form/unsaved-changes.tsx'
import { useTooLongText } from '@account/shared/form/use-too-long-text.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, type ComponentProps } from 'react'
import { useForm } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import type { GalleryPlace } from '../../api/gallery-api.ts'
import { useSaveGalleryEntry } from './use-save-gallery-entry.ts'

type GalleryFormProps = { productCode: string; title: string; place: GalleryPlace; onDone: () => void }

/** The text of a book in the gallery; an entry that exists can also be removed. */
export const GalleryForm = ({ productCode, title, place: { categories, entry }, onDone }: GalleryFormProps) => {
  const intl = useIntl()
  const tooLongText = useTooLongText()
  const { register, handleSubmit, formState } = useForm<GalleryEntryText>({
    defaultValues: {
      category: entry?.category ?? categories[0] ?? 'travel',
      title: entry?.title ?? title.slice(0, LONGEST_GALLERY_TITLE),
      description: entry?.description ?? '',
    },
    resolver: zodResolver(GalleryEntryText),
  })
  const { mutate, isPending, error } = useSaveGalleryEntry(productCode, entry !== null)
  // Closes only the dialog of this change, because another one may be open by then.
  const save = (text: GalleryEntryText | null) => mutate(text, { onSuccess: onDone })
  const labelOf = (name: 'name' | 'description') => intl.formatMessage({ id: `gallery.${name}` })
  const faultOf = (field: 'title' | 'description', name: 'name' | 'description') => {
    const fault = formState.errors[field]
    return fault && (tooLongText(labelOf(name), fault.message) ?? intl.formatMessage({ id: 'gallery.name.missing' }))
  }
  return (
    <form className={form.form} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      <UnsavedChanges areThere={formState.isDirty} />
      <p className={form.hint}>
        <FormattedMessage id="gallery.text" />
      </p>
      {error && <FailureAlert title={intl.formatMessage({ id: 'gallery.failed' })} error={error} />}
      <TextField {...register('title')} label={labelOf('name')} error={faultOf('title', 'name')} />
      <CategoryField {...register('category')} categories={categories} />
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

const CategoryField = ({
  categories,
  ...field
}: ComponentProps<'select'> & { categories: readonly GalleryCategory[] }) => {
  const intl = useIntl()
  const id = useId()
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        <FormattedMessage id="gallery.category" />
      </label>
      <select {...field} id={id} className={form.control}>
        {categories.map((category) => (
          <option key={category} value={category}>
            {intl.formatMessage({ id: `gallery.category.${category}` })}
          </option>
        ))}
      </select>
    </div>
  )
}
