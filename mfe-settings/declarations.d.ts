// Generated from placement.json by `account-remote types`.
declare global {
  interface AccountSiteEvents {
    'customer/changed': { customerId: string }
  }
}
export {}
