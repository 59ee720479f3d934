import { aliasTargetOf } from './site-page-list.ts'

/**
 * Exchanges an address that only leads to another of the site for that one, before anything reads it: what is kept of a page
 * and what is asked early for it go by its own address. Not of the history, so that going back leads back.
 */
export const redirectAlias = ({ location, history }: Pick<Window, 'location' | 'history'> = window): void => {
  const { pathname, search, hash } = location
  const destination = aliasTargetOf(pathname)
  if (destination) history.replaceState(history.state, '', `${destination}${search}${hash}`)
}
