import type { TestBackEnd } from './test-back-end.ts'

type Credentials = { name: string; password: string; query?: string; headers?: Record<string, string> }

/** Sends the form as a browser does. */
export const sendOperatorForm = (backEnd: Pick<TestBackEnd, 'app'>, { headers = {}, ...fields }: Credentials) =>
  backEnd.app.inject({
    method: 'POST',
    url: '/operations/sign-in',
    headers: { host: 'api.localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

/** The cookie of the operator that environment d has. */
export const signInAsOperator = async (backEnd: Pick<TestBackEnd, 'app'>): Promise<string> => {
  const { headers } = await sendOperatorForm(backEnd, { name: 'operator', password: 'Photos-2026!' })
  return String(headers['set-cookie']).split(';')[0] ?? ''
}
