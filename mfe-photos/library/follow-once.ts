/** A server that leads back to a page it has sent already would be asked for ever: that is a failure, which can be tried again. */
export const followOnce = (followed: Set<string>, cursor: string) => {
  if (followed.has(cursor)) throw new Error('The list of photos leads back to a page that was read already.')
  followed.add(cursor)
}
