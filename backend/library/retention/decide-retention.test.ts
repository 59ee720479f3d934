import { decideRetention, type StorageWarning } from './decide-retention.ts'

const deletionDate = new Date('2027-05-31T10:00:00Z')

const decideAt = (now: string, sent: Partial<Record<StorageWarning, string | null>> = {}) =>
  decideRetention({
    deletionDate,
    now: new Date(now),
    sent: Object.entries(sent).map(([warning, sentAt]) => ({
      warning: warning as StorageWarning,
      sentAt: sentAt === null ? null : new Date(sentAt),
    })),
  })

test('[EX-04] nothing is sent before three months are left', () => {
  // February has no 31st: its last day is three months before.
  expect(decideAt('2027-02-28T09:59:59Z')).toEqual({ do: 'nothing' })
  expect(decideAt('2027-02-28T10:00:00Z')).toEqual({ do: 'warn', warning: 'three-months', deletesOn: deletionDate })
})

test('[EX-04] a month and a week before, the customer is warned again, each time once', () => {
  const first = { 'three-months': '2027-02-28T10:00:00Z' }
  expect(decideAt('2027-04-30T09:00:00Z', first)).toEqual({ do: 'nothing' })
  expect(decideAt('2027-04-30T10:00:00Z', first)).toMatchObject({ do: 'warn', warning: 'one-month' })
  const second = { ...first, 'one-month': '2027-04-30T10:00:00Z' }
  expect(decideAt('2027-05-24T09:00:00Z', second)).toEqual({ do: 'nothing' })
  expect(decideAt('2027-05-24T10:00:00Z', second)).toEqual({ do: 'warn', warning: 'one-week', deletesOn: deletionDate })
  const third = { ...second, 'one-week': '2027-05-24T10:00:00Z' }
  expect(decideAt('2027-05-31T09:59:59Z', third)).toEqual({ do: 'nothing' })
  expect(decideAt('2027-05-31T10:00:00Z', third)).toEqual({ do: 'delete' })
})

test('[EX-04] after nights without the job only the most urgent warning is made up for', () => {
  expect(decideAt('2027-05-10T10:00:00Z')).toMatchObject({ do: 'warn', warning: 'one-month' })
})

test('[EX-04] no library is deleted within a week of its last warning', () => {
  const now = '2027-08-01T03:00:00Z'
  const late = decideAt(now)
  expect(late).toEqual({ do: 'warn', warning: 'one-week', deletesOn: new Date('2027-08-08T03:00:00Z') })
  expect(decideAt('2027-08-08T02:59:00Z', { 'one-week': now })).toEqual({ do: 'nothing' })
  expect(decideAt('2027-08-08T03:00:00Z', { 'one-week': now })).toEqual({ do: 'delete' })
})

test('[EX-04] a library waits as long as the mail of its last warning does', () => {
  expect(decideAt('2027-09-01T03:00:00Z', { 'one-week': null })).toEqual({ do: 'nothing' })
})
