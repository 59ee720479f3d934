import type { Answer, TestBackEnd } from '../../testing/test-back-end.ts'
import { pathRelativeTo, tusHeader } from '../../testing/upload-file.ts'

/** The calls of a phone with the token of a code. */
export const phoneWithCode = (backEnd: Pick<TestBackEnd, 'call'>, token: string) => ({
  openSession: () => backEnd.call({ method: 'GET', path: '/uploads/phone/session', token }),

  begin: (name: string, bytes: number) =>
    backEnd.call({
      method: 'POST',
      path: '/uploads/phone/files',
      token,
      headers: {
        ...tusHeader,
        'upload-length': String(bytes),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      },
    }),

  send: (path: string, body: Uint8Array) =>
    backEnd.call({
      method: 'PATCH',
      path,
      token,
      headers: { ...tusHeader, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body,
    }),
})

/** The path of the upload that a response has created. */
export const pathOf = ({ headers }: Answer) => pathRelativeTo('/uploads/phone/files', headers.location ?? '')
