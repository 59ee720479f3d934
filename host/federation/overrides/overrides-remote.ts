/** Storage key of the tab's remote overrides. See: remote-overrides.ts */
export const OVERRIDES_KEY = 'account/remotes'

/**
 * Whether the tab asks for a build of the developer's computer. The host decides later whether it gets one. The entry
 * of the host reads it before any library is there.
 */
export const overridesRemote = (): boolean => {
  try {
    const stored = sessionStorage.getItem(OVERRIDES_KEY) ?? '{}'
    return stored !== '{}' || /[?&]remote\./.test(window.location.search)
  } catch {
    return false
  }
}
