import { useFormDraft } from '@account/shared/form/use-draft.ts'
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
