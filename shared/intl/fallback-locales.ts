/** `nl-BE` → `['nl-BE', 'nl']`: the most specific first. */
export const fallbackLocales = (locale: string): readonly string[] => {
  const parts = locale.split('-')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}
