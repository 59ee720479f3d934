import { GalleryEntryText, LONGEST_GALLERY_TITLE, type GalleryCategory } from '@account/shared/contracts/gallery.ts'
import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import form from '@account/shared/form/form.module.css'
import { NewerVersion } from '@account/shared/form/newer-version.tsx'
import { TextArea } from '@account/shared/form/text-area.tsx'
import { TextField } from '@account/shared/form/text-field.tsx'
import { UnsavedChanges } from '@account/shared/form/unsaved-changes.tsx'
import { useFormDraft } from '@account/shared/form/use-draft.ts'
import { useNewerVersion } from '@account/shared/form/use-newer-version.ts'
import { useTooLongText } from '@account/shared/form/use-too-long-text.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, type ComponentProps } from 'react'
import { useForm } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import type { GalleryPlace } from '../../api/gallery-api.ts'
import { isSavedElsewhere, type useSaveGalleryEntry } from './use-save-gallery-entry.ts'

type GalleryActionsProps = {
  formId: string
  isPublished: boolean
  saving: ReturnType<typeof useSaveGalleryEntry>
  onDone: () => void
}

/** The buttons of the dialog, which appear with the form that they submit. */
export const GalleryActions = ({ formId, isPublished, saving, onDone }: GalleryActionsProps) => (
  <>
    {isPublished && (
      <Button variant="secondary" isBusy={saving.isPending} onClick={() => saving.mutate(null, { onSuccess: onDone })}>
        <FormattedMessage id="gallery.remove" />
      </Button>
    )}
    <Button type="submit" form={formId} isBusy={saving.isPending}>
      <FormattedMessage id={isPublished ? 'gallery.change' : 'gallery.publish'} />
    </Button>
  </>
)

type GalleryFormProps = {
  /** By which the button of the dialog submits it. */
  id: string
  productCode: string
  title: string
  place: GalleryPlace
  saving: ReturnType<typeof useSaveGalleryEntry>
  onDone: () => void
}

/** The text that the form begins with. */
const textOf = ({ categories, entry }: GalleryPlace, title: string): GalleryEntryText =>
  entry
    ? { category: entry.category, title: entry.title, description: entry.description }
    : { category: categories[0] ?? 'travel', title: title.slice(0, LONGEST_GALLERY_TITLE), description: '' }

/** The text of a book in the gallery. */
export const GalleryForm = ({ id, productCode, title, place, saving, onDone }: GalleryFormProps) => {
  const { categories, entry } = place
  const intl = useIntl()
  const tooLongText = useTooLongText()
  const latest = textOf(place, title)
  const entryForm = useForm<GalleryEntryText>({
    values: latest,
    // A field that was changed in another window keeps that change when the customer edits another field here.
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(GalleryEntryText),
  })
  const { register, handleSubmit, formState, reset } = entryForm
  useFormDraft(`gallery/${productCode}`, entryForm)
  // Not `isDirty`, which a text that is read again clears although typed fields stay.
  const isEditing = Object.keys(formState.dirtyFields).length > 0
  const versions = useNewerVersion(latest, isEditing)
  const { mutate, error } = saving
  // Closes only the dialog of this change, because another one may be open by then.
  const save = (text: GalleryEntryText) =>
    mutate(entry ? { text, from: versions.from } : { text }, { onSuccess: onDone })
  const labelOf = (name: 'name' | 'description') => intl.formatMessage({ id: `gallery.${name}` })
  const faultOf = (field: 'title' | 'description', name: 'name' | 'description') => {
    const fault = formState.errors[field]
    return fault && (tooLongText(labelOf(name), fault.message) ?? intl.formatMessage({ id: 'gallery.name.missing' }))
  }
  return (
    <form id={id} className={form.form} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      <UnsavedChanges areThere={isEditing} />
      <p className={form.hint}>
        <FormattedMessage id="gallery.text" />
      </p>
      {entry && (
        <NewerVersion
          versions={versions}
          saving={saving}
          isRefused={isSavedElsewhere(error)}
          onTake={(newer) => reset(newer, { keepDirtyValues: false })}
        >
          {(newer) => <GalleryTextLines text={newer} />}
        </NewerVersion>
      )}
      {!isEditing && isSavedElsewhere(error) && <Alert kind="info" title={intl.formatMessage({ id: 'newer.title' })} />}
      {error && !isSavedElsewhere(error) && (
        <FailureAlert title={intl.formatMessage({ id: 'gallery.failed' })} error={error} />
      )}
      <TextField {...register('title')} label={labelOf('name')} error={faultOf('title', 'name')} />
      <CategoryField {...register('category')} categories={categories} />
      <TextArea
        {...register('description')}
        label={labelOf('description')}
        rows={3}
        isOptional
        error={faultOf('description', 'description')}
      />
    </form>
  )
}

const GalleryTextLines = ({ text: { title, category, description } }: { text: GalleryEntryText }) => (
  <>
    <p>{title}</p>
    <p>
      <FormattedMessage id={`gallery.category.${category}`} />
    </p>
    {description && <p>{description}</p>}
  </>
)

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
