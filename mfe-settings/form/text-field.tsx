export { TextField } from '@account/shared/form/text-field.tsx'
