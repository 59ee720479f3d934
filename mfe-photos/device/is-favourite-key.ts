import { isTextField } from './is-text-field.ts'

/** F without a modifier, pressed once, and not as a letter of a text. */
export const isFavouriteKey = ({ key, altKey, ctrlKey, metaKey, shiftKey, repeat, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'f' && !altKey && !ctrlKey && !metaKey && !shiftKey && !repeat && !isTextField(target)
