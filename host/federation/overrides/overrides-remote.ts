/** Storage key of the tab's remote overrides. See: remote-overrides.ts */
export const OVERRIDES_KEY = 'account/remotes'

/** Whether the tab asks for a build of the developer's computer. The host decides later whether it gets one. */
export const overridesRemote = (): boolean => {
  try {
    const kept = sessionStorage.getItem(OVERRIDES_KEY) ?? '{}'
    return kept !== '{}' || /[?&]remote\./.test(window.location.search)
  } catch {
    return false
  }
}
