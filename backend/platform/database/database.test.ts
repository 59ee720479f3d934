import { Socket } from 'node:net'
import { createTestDatabase } from '../../testing/test-database.ts'

test('[BE-03] TCP keep-alive checks an idle connection', async () => {
  const keepAlive = jest.spyOn(Socket.prototype, 'setKeepAlive')
  const { database, drop } = await createTestDatabase()
  await database.$client.query('select 1')
  expect(keepAlive).toHaveBeenCalledWith(true, expect.any(Number))
  keepAlive.mockRestore()
  await drop()
})
