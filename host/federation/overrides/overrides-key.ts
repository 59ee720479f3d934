/** Storage key of the tab's remote overrides. See: remote-overrides.ts */
export const OVERRIDES_KEY = 'account/remotes'
