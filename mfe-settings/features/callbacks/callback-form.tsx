import {
  type CallbackSettings,
  CallbackFormat,
  CallbackUrlFault,
  LONGEST_CALLBACK_URL,
} from '@account/shared/contracts/callback.ts'
import { tooLong } from '@account/shared/contracts/line-of-text.ts'
import { problemOf } from '@account/shared/failures/response-problem.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ComponentProps } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as z from 'zod'
import { useChangeCallback } from './callbacks-query.ts'
import styles from '@account/shared/form/form.module.css'
import { TextField } from '@account/shared/form/text-field.tsx'
import { useTooLongText } from '@account/shared/form/use-too-long-text.ts'
import { EditedForm, useEditedForm } from '../../ui/edited-form.tsx'
import { useNewerVersion } from '@account/shared/form/use-newer-version.ts'
import { useUnsavedChanges } from '@account/shared/form/use-unsaved-changes.tsx'
import { FormActions } from '../../ui/form-actions.tsx'

/** Names of formats, which are the same in every language. */
export const formatNames: Record<CallbackFormat, string> = { json: 'JSON', xml: 'XML' }

/** See: useDraft */
export const CALLBACK_DRAFT = 'callback'

const EXAMPLE = 'https://www.example.com/orders'

/** Only the checks that need no server. The back end checks where an address leads. */
const CallbackFields = z.object({
  callbackUrl: z
    .string()
    .trim()
    .max(LONGEST_CALLBACK_URL, tooLong(LONGEST_CALLBACK_URL))
    .refine((address) => URL.canParse(address), { error: 'not-a-url' satisfies CallbackUrlFault }),
  callbackFormat: CallbackFormat,
})
type CallbackFields = z.infer<typeof CallbackFields>

const settingsFrom = ({ callbackUrl, callbackFormat }: CallbackFields): CallbackSettings => ({
  callbackUrl: callbackUrl === '' ? null : callbackUrl,
  callbackFormat,
})

/** The reason for which the back end refused the address; undefined for any other failure. */
const faultOf = (error: Error | null) =>
  CallbackUrlFault.safeParse(problemOf(error)?.code?.replace(/^callback-/, '')).data

/** Returns the text of a fault of the address. */
const useFaultText = () => {
  const intl = useIntl()
  const tooLongText = useTooLongText()
  return (label: string, fault: string | undefined) =>
    fault && (tooLongText(label, fault) ?? intl.formatMessage({ id: `callback.fault.${fault}` }, { example: EXAMPLE }))
}

const FormatChoice = (field: ComponentProps<'input'>) => (
  <fieldset className={styles.choices}>
    <legend className={styles.label}>
      <FormattedMessage id="callback.format" />
    </legend>
    {CallbackFormat.options.map((format) => (
      <label key={format} className={styles.choice}>
        <input type="radio" value={format} {...field} />
        {formatNames[format]}
      </label>
    ))}
  </fieldset>
)

type CallbackFormProps = {
  saved: CallbackFields
  /** Whether it replaces a button, which had the focus. */
  takesFocus: boolean
  onClose: () => void
}

export const CallbackForm = ({ saved, takesFocus, onClose }: CallbackFormProps) => {
  const intl = useIntl()
  const faultTextOf = useFaultText()
  const { register, handleSubmit, setError, reset, formState, isEditing, keepDuring } = useEditedForm<CallbackFields>(
    CALLBACK_DRAFT,
    { values: saved, resolver: zodResolver(CallbackFields) },
  )
  const versions = useNewerVersion(saved, isEditing)
  const { leaveFreely, mayDiscard, question } = useUnsavedChanges(isEditing)
  // The sign-in may leave the page: the typed values are stored until the return, and no question is asked.
  const saving = useChangeCallback((signIn) => leaveFreely(() => keepDuring(signIn)))
  const { mutate, isPending, error } = saving
  const label = intl.formatMessage({ id: 'callback.url' })
  const faultText = faultTextOf(label, formState.errors.callbackUrl?.message)

  const cancel = async () => (await mayDiscard()) && onClose()
  const showRefusal = (refusal: Error) => {
    const fault = faultOf(refusal)
    if (fault) setError('callbackUrl', { message: fault }, { shouldFocus: true })
  }
  const save = (settings: CallbackFields) =>
    mutate({ settings, from: settingsFrom(versions.from) }, { onSuccess: onClose, onError: showRefusal })

  return (
    <EditedForm
      question={question}
      versions={versions}
      onTake={(newer) => reset(newer, { keepDirtyValues: false })}
      describe={({ callbackUrl, callbackFormat }) => `${callbackUrl} ${formatNames[callbackFormat]}`}
      saving={saving}
      faults={faultText ? [faultText] : []}
      failure={faultOf(error) ? null : error}
      isBusy={isPending}
      onSubmit={handleSubmit(save)}
    >
      <TextField
        {...register('callbackUrl')}
        autoFocus={takesFocus}
        label={label}
        hint={intl.formatMessage({ id: 'callback.urlHint' }, { example: EXAMPLE })}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        error={faultText}
      />
      <FormatChoice {...register('callbackFormat')} />
      <FormActions submitId="form.save" isBusy={isPending} onCancel={() => void cancel()} />
    </EditedForm>
  )
}
