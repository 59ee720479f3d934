export { FormFailures } from '@account/shared/form/form-failures.tsx'
