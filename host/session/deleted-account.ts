import { ACCOUNT_DELETED, Problem } from '@account/shared/contracts/problem.ts'
import { createHttpClient } from '@account/shared/http/http-client.ts'

/** The customer service says so in its response to the last token of a session. False without a response. */
export const isAccountDeleted = async (baseUrl: string, lastToken: string): Promise<boolean> => {
  const http = createHttpClient({ baseUrl, accessToken: async () => lastToken })
  try {
    const response = await http.get('customers/me', { retry: 0, throwHttpErrors: false })
    if (response.status === 404) return true
    return response.status === 401 && Problem.safeParse(await response.json()).data?.code === ACCOUNT_DELETED
  } catch {
    return false
  }
}
