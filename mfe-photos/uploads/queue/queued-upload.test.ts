import { overallProgress } from './queued-upload.ts'

test('[UP-02] a list without bytes to send is complete', () => {
  expect(overallProgress([])).toEqual({ total: 0, settled: 0, part: 1 })
})
