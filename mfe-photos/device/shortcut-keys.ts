/** Whether keys that are pressed there write text. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** F without a modifier, pressed once, and not as a letter of a text. */
export const isFavouriteKey = ({ key, altKey, ctrlKey, metaKey, shiftKey, repeat, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'f' && !altKey && !ctrlKey && !metaKey && !shiftKey && !repeat && !isTextField(target)

/** `/` without a modifier, and not as a letter of a text. Some keyboards need Shift for it. */
export const isSearchKey = ({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  key === '/' && !altKey && !ctrlKey && !metaKey && !isTextField(target)
