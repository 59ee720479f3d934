/**
 * The time until a call may be repeated, for a message: whole minutes, at least one, and from an hour on whole hours, which are 0 below.
 * Rounded up, because a call that comes early is refused again.
 */
export const timeToWait = (seconds: number): { minutes: number; hours: number } => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return { minutes, hours: minutes < 60 ? 0 : Math.ceil(minutes / 60) }
}
