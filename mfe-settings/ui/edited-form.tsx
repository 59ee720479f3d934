import { isChangedElsewhere } from '@account/shared/failures/changed-elsewhere.ts'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import styles from '@account/shared/form/form.module.css'
import { NewerVersion } from '@account/shared/form/newer-version.tsx'
import type { Texts, Versions } from '@account/shared/form/use-newer-version.ts'
import type { FormEvent, ReactNode } from 'react'

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
