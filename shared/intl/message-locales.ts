/** The languages and locales that every front end has a message file for. English is part of the bundle. */
export const messageLanguages = ['da', 'de', 'es', 'fr', 'it', 'nb', 'nl', 'pl', 'pt', 'sv'] as const

/** Their files hold only the texts that differ from those of the language. */
export const messageRegions = ['de-AT', 'de-CH', 'fr-BE', 'fr-CH', 'nl-BE'] as const

/** Every locale with files of texts, without English, which is in the code. */
export const messageLocales: readonly string[] = [...messageLanguages, ...messageRegions]
