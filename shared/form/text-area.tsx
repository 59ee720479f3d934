import type { Ref, TextareaHTMLAttributes } from 'react'
import { FormField, type FormFieldProps } from './form-field.tsx'

type TextAreaProps = FormFieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id' | 'maxLength' | 'children'> & {
    ref?: Ref<HTMLTextAreaElement>
  }

/** A field of several lines with its label, hint and fault. */
export const TextArea = ({ label, hint, error, isOptional, ...native }: TextAreaProps) => (
  <FormField label={label} hint={hint} error={error} isOptional={isOptional}>
    {(control) => <textarea {...native} {...control} />}
  </FormField>
)
