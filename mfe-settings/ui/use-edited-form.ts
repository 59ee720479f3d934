import { useForm, type FieldValues, type UseFormProps } from 'react-hook-form'

/** A form for saved values, which another window may change: newer values replace the fields that are not edited here. */
export const useEditedForm = <Fields extends FieldValues>(options: UseFormProps<Fields>) => {
  const form = useForm<Fields>({ ...options, resetOptions: { keepDirtyValues: true } })
  // Not `isDirty`, which refreshed values clear although typed fields stay.
  return { ...form, isEditing: Object.keys(form.formState.dirtyFields).length > 0 }
}
