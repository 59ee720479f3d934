import { isChangedElsewhere } from '@account/shared/failures/response-problem.ts'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import styles from '@account/shared/form/form.module.css'
import { NewerVersion } from '@account/shared/form/newer-version.tsx'
import type { Texts, Versions } from '@account/shared/form/use-newer-version.ts'
import { useFormDraft } from '@account/shared/form/use-draft.ts'
import type { FormEvent, ReactNode } from 'react'
import { useForm, type FieldValues, type UseFormProps } from 'react-hook-form'

/**
 * A form for saved values, which another window may change: newer values replace the fields that are not edited here. What is typed
 * stays in the tab under the name of the draft.
 */
export const useEditedForm = <Fields extends FieldValues>(draftName: string, options: UseFormProps<Fields>) => {
  const form = useForm<Fields>({ ...options, resetOptions: { keepDirtyValues: true } })
  const keepDuring = useFormDraft(draftName, form)
  // Not `isDirty`, which refreshed values clear although typed fields stay.
  return { ...form, keepDuring, isEditing: Object.keys(form.formState.dirtyFields).length > 0 }
}

type EditedFormProps<Latest extends Texts> = {
  /** The dialog of `useUnsavedChanges`. */
  question: ReactNode
  versions: Versions<Latest>
  /** Replaces what was typed by the version of another window. */
  onTake: (newer: Latest) => void
  describe: (newer: Latest) => ReactNode
  saving: { status: 'idle' | 'pending' | 'success' | 'error'; error: Error | null }
  /** The faults of the fields, in their order. */
  faults: readonly string[]
  /** The failure to show; by default that of saving. */
  failure?: Error | null
  refusal?: string | undefined
  isBusy: boolean
  onSubmit: (event: FormEvent) => Promise<void>
  flow?: string
  children: ReactNode
}

/** A form of saved values: above its fields are the version of another window and its failures. It is sent once at a time. */
export const EditedForm = <Latest extends Texts>({
  question,
  versions,
  onTake,
  describe,
  saving,
  faults,
  failure = saving.error,
  refusal,
  isBusy,
  onSubmit,
  flow,
  children,
}: EditedFormProps<Latest>) => {
  const isRefused = isChangedElsewhere(saving.error)
  return (
    <form
      className={styles.form}
      noValidate
      data-flow={flow}
      onSubmit={(event) => void (isBusy ? event.preventDefault() : onSubmit(event))}
    >
      {question}
      <NewerVersion versions={versions} saving={saving} isRefused={isRefused} onTake={onTake}>
        {describe}
      </NewerVersion>
      <FormFailures faults={faults} failure={isRefused ? null : failure} refusal={refusal} />
      {children}
    </form>
  )
}
