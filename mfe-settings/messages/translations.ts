import { createTranslations } from '@account/shared/intl/create-translations.ts'

export const translations = createTranslations({
  da: () => import(/* webpackChunkName: 'messages-da' */ './da.json'),
  de: () => import(/* webpackChunkName: 'messages-de' */ './de.json'),
  'de-AT': () => import(/* webpackChunkName: 'messages-de-AT' */ './de-AT.json'),
  'de-CH': () => import(/* webpackChunkName: 'messages-de-CH' */ './de-CH.json'),
  es: () => import(/* webpackChunkName: 'messages-es' */ './es.json'),
  fr: () => import(/* webpackChunkName: 'messages-fr' */ './fr.json'),
  'fr-BE': () => import(/* webpackChunkName: 'messages-fr-BE' */ './fr-BE.json'),
  'fr-CH': () => import(/* webpackChunkName: 'messages-fr-CH' */ './fr-CH.json'),
  it: () => import(/* webpackChunkName: 'messages-it' */ './it.json'),
  nb: () => import(/* webpackChunkName: 'messages-nb' */ './nb.json'),
  nl: () => import(/* webpackChunkName: 'messages-nl' */ './nl.json'),
  'nl-BE': () => import(/* webpackChunkName: 'messages-nl-BE' */ './nl-BE.json'),
  pl: () => import(/* webpackChunkName: 'messages-pl' */ './pl.json'),
  pt: () => import(/* webpackChunkName: 'messages-pt' */ './pt.json'),
  sv: () => import(/* webpackChunkName: 'messages-sv' */ './sv.json'),
})
