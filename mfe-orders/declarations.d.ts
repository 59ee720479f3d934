// Generated from placement.json by `account-remote types`.
declare global {
  interface AccountSiteTracking {
    'project-deleted': Record<never, never>
  }
}
export {}
