import { aliasTargetOf, type Places } from './places.ts'

/**
 * Replaces an alias by the address of its page before anything reads it, because the snapshot and the preloads belong
 * to the page's own address. It replaces the history entry, so that the back button skips the alias.
 */
export const redirectAlias = (
  places: Pick<Places, 'pages'>,
  { location, history }: Pick<Window, 'location' | 'history'> = window,
): void => {
  const { pathname, search, hash } = location
  const destination = aliasTargetOf(pathname, places)
  if (destination) history.replaceState(history.state, '', `${destination}${search}${hash}`)
}
