import type { InputHTMLAttributes, Ref } from 'react'
import { FormField, type FormFieldProps } from './form-field.tsx'

type TextFieldProps = FormFieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'maxLength' | 'children'> & {
    ref?: Ref<HTMLInputElement>
  }

/** A field of one line with its label, hint and fault. */
export const TextField = ({ label, hint, error, isOptional, ...native }: TextFieldProps) => (
  <FormField label={label} hint={hint} error={error} isOptional={isOptional}>
    {(control) => <input {...native} {...control} />}
  </FormField>
)
