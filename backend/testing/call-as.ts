import { businessTokenOf, tokenOf, type TestBackEnd } from './test-back-end.ts'

type Caller = Pick<TestBackEnd, 'call'>

/** Calls as one customer, with and without a body; resolves to the status and the parsed body. */
export const callAs = (backEnd: Caller, customerId: string, headers: Record<string, string> = {}) =>
  callWith(backEnd, tokenOf(customerId), headers)

/** Calls as a business customer. */
export const callAsBusiness = (backEnd: Caller, customerId: string, headers: Record<string, string> = {}) =>
  callWith(backEnd, businessTokenOf(customerId), headers)

const callWith =
  (backEnd: Caller, token: string, headers: Record<string, string> = {}) =>
  async (method: string, path: string, body?: unknown) => {
    const answer = await backEnd.call({
      method,
      path,
      token,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json', ...headers },
        body: Buffer.from(JSON.stringify(body)),
      }),
    })
    const parsed: unknown = answer.body === '' ? undefined : JSON.parse(answer.body)
    return { status: answer.status, body: parsed }
  }

export type CallAs = ReturnType<typeof callAs>
