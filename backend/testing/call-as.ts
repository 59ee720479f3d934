import { tokenOf, type TestBackEnd } from './test-back-end.ts'

/** Calls as one customer, with and without a body; answers the status and what the body parses to. */
export const callAs =
  (backEnd: TestBackEnd, customerId: string) => async (method: string, path: string, body?: unknown) => {
    const answer = await backEnd.call({
      method,
      path,
      token: tokenOf(customerId),
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(body)),
      }),
    })
    const parsed: unknown = answer.body === '' ? undefined : JSON.parse(answer.body)
    return { status: answer.status, body: parsed }
  }

export type CallAs = ReturnType<typeof callAs>
