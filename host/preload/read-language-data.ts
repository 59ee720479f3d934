import { nextTask } from '../timeouts/waits.ts'

/**
 * Lets the browser read its data of all languages, which it does once per page, at the first use of `Intl`. Without this it is
 * a part of the first rendering, and the longest one: 20 to 35 ms. The three parts run in a task each, while the code of the
 * site arrives.
 */
export const readLanguageData = async (): Promise<void> => {
  await nextTask()
  'a'.localeCompare('b')
  await nextTask()
  Intl.NumberFormat.supportedLocalesOf('en')
  await nextTask()
  Intl.DateTimeFormat()
}
