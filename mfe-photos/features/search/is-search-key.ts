import { isTextField } from '../../device/is-text-field.ts'

/** `/` without a modifier, and not as a letter of a text. Some keyboards need Shift for it. */
export const isSearchKey = ({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  key === '/' && !altKey && !ctrlKey && !metaKey && !isTextField(target)
