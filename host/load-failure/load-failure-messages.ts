import da from './messages/da.json'
import de from './messages/de.json'
import en from './messages/en.json'
import es from './messages/es.json'
import fr from './messages/fr.json'
import it from './messages/it.json'
import nb from './messages/nb.json'
import nl from './messages/nl.json'
import pl from './messages/pl.json'
import pt from './messages/pt.json'
import sv from './messages/sv.json'

/** `page`: the photos of a page that cannot show them, however often it tries. */
export type FailedPart = 'account' | 'photos' | 'page'

type LoadFailureMessages = Record<FailedPart | 'retry' | 'open', string>

/**
 * All languages are part of the first script, because the messages of the site are part of the code that failed to load. They
 * have message files of their own, so that the first script contains no other text of the host.
 */
const messagesByLanguage: Readonly<Record<string, LoadFailureMessages>> = {
  en,
  da,
  de,
  es,
  fr,
  it,
  nb,
  nl,
  pl,
  pt,
  sv,
}

/** Other names of these languages that browsers use. */
const otherNames: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' }

/** The messages in the first language of these BCP 47 tags that the site has. */
export const loadFailureMessagesIn = (tags: readonly string[]): LoadFailureMessages & { language: string } => {
  const names = tags
    .map((tag) => tag.toLowerCase().split('-')[0] ?? '')
    .map((name) => (Object.hasOwn(otherNames, name) && otherNames[name]) || name)
  const language = names.find((name) => Object.hasOwn(messagesByLanguage, name)) ?? 'en'
  return { ...(messagesByLanguage[language] ?? en), language }
}
