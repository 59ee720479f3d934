import { basename } from 'node:path/posix'
import { eventually } from '../../testing/eventually.ts'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { statementsOf } from '../../testing/statements-of.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { creationHeaders, outcomeOf } from '../../testing/upload-file.ts'
import { uploadParts } from './uploads-table.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

test('[BE-02] a file counts against its limits with one statement, and its parts are saved, read and deleted with one each', async () => {
  const { database } = backEnd
  const bytes = await fixtureJpeg({ tint: 5001 })
  const { statements } = await statementsOf(database, async () => {
    const customerId = backEnd.newCustomer()
    const { headers } = await backEnd.call({
      method: 'POST',
      path: '/uploads/files',
      token: tokenOf(customerId),
      headers: {
        ...creationHeaders({ name: 'a.jpg', bytes: bytes.length }),
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes,
    })
    const outcome = await outcomeOf(backEnd, customerId, basename(headers.location ?? ''))
    expect(outcome.state).toBe('stored')
    await eventually(async () => (await database.$count(uploadParts)) === 0)
  })
  const isTest = (text: string) => text.includes('count(*)')
  const about = (table: string) =>
    statements
      .filter((text) => text.includes(table) && !isTest(text))
      .map((text) => text.trim().split(' ')[0])
      .toSorted()
  expect(about('rate_limits')).toEqual(['insert'])
  expect(about('upload_parts')).toEqual(['delete', 'insert', 'select'])
})
