/** Loaded when a session ends. A release may have removed the file by then: the next sign-in in the tab makes up for it. */
const load = () => import('./forget-customer.ts').catch(() => undefined)

/** See: [Note: Customer data in tabs] */
export const forgetCustomer = async (parentDomain: string): Promise<void> =>
  (await load())?.forgetCustomer({ parentDomain })

/** For a tab whose session has ended. See: [Note: Customer data in tabs] */
export const forgetCustomerIfAsked = async (): Promise<void> => {
  const loaded = await load()
  loaded?.forgetCustomerIfAsked()
}
