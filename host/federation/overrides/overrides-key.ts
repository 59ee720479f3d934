/** Where a tab keeps the builds that stand in for its remotes. See: remote-overrides.ts */
export const OVERRIDES_KEY = 'account/remotes'
