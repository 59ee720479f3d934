/** A refusal as the HTTP client of the host throws it. */
export const httpError = (status: number, code = 'refused'): Error =>
  Object.assign(new Error(`Request failed with status code ${status}`), {
    name: 'HTTPError',
    response: new Response(null, { status }),
    data: { code, message: 'No.', correlationId: '0195d3a0-0000-4000-8000-000000000009' },
  })
