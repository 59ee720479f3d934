import { createTranslations } from '@account/shared/intl/create-translations.ts'

export const translations = createTranslations(
  (locale) => import(/* webpackChunkName: 'messages-[request]', webpackExclude: /[\\/]en\.json$/ */ `./${locale}.json`),
)
