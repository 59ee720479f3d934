import type { AfterSignOut } from '@account/shared/micro-frontend/host-services.ts'

type Flow = {
  /** The page that the link of the mail leads to. */
  path: string
  errorPath: string
  /** The page after the confirmation, and whether it signs the customer out. */
  done: { isSignedOut: true; path: AfterSignOut } | { isSignedOut: false; path: string }
  /** The page where the customer requests a new link; absent where the customer cannot. */
  startOver?: 'settings/delete' | 'settings/email' | 'shop'
}

/** The confirmations by mail, each from its link to its result (specification: account site, 2 and 4). */
export const flows = {
  deletion: {
    path: '/delete-account-confirmation',
    errorPath: '/delete-account-error',
    done: { isSignedOut: true, path: '/account-deleted' },
    startOver: 'settings/delete',
  },
  emailChange: {
    path: '/change-email-confirmation',
    errorPath: '/change-email-error',
    done: { isSignedOut: true, path: '/change-email-success' },
    startOver: 'settings/email',
  },
  cancellation: {
    path: '/change-email-cancellation',
    errorPath: '/change-email-cancellation-error',
    done: { isSignedOut: true, path: '/change-email-cancellation-success' },
  },
  newsletter: {
    path: '/subscription-confirmation',
    errorPath: '/subscription-confirmation-error',
    done: { isSignedOut: false, path: '/subscription-confirmation-success' },
    startOver: 'shop',
  },
} as const satisfies Record<string, Flow>

export type FlowName = keyof typeof flows
export const flowNames = Object.keys(flows) as FlowName[]
