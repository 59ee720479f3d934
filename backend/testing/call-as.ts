import { businessTokenOf, tokenOf, type TestBackEnd } from './test-back-end.ts'

/** Calls as one customer, with and without a body; answers the status and what the body parses to. */
export const callAs = (backEnd: Pick<TestBackEnd, 'call'>, customerId: string) => callWith(backEnd, tokenOf(customerId))

/** The same as a business. */
export const callAsBusiness = (backEnd: Pick<TestBackEnd, 'call'>, customerId: string) =>
  callWith(backEnd, businessTokenOf(customerId))

const callWith =
  (backEnd: Pick<TestBackEnd, 'call'>, token: string) => async (method: string, path: string, body?: unknown) => {
    const answer = await backEnd.call({
      method,
      path,
      token,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(body)),
      }),
    })
    const parsed: unknown = answer.body === '' ? undefined : JSON.parse(answer.body)
    return { status: answer.status, body: parsed }
  }

export type CallAs = ReturnType<typeof callAs>
