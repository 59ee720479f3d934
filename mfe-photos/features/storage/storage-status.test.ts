import { deriveStorageStatus } from './storage-status.ts'

const timeZone = 'Europe/Amsterdam'
const now = new Date('2026-11-20T12:00:00Z')

const statusUntil = (projectedDeletionDate: string, delayedDeletionDate: string | null = null, at = now) =>
  deriveStorageStatus({ projectedDeletionDate, delayedDeletionDate }, { now: at.getTime(), timeZone })

test('[EX-04] exactly three months before the deletion the storage is safe', () => {
  expect(statusUntil('2027-02-20T12:00:00Z')).toMatchObject({ status: 'safe', monthsRemaining: 3, daysRemaining: 92 })
})

test('[EX-04] a day less than three months is a warning', () => {
  expect(statusUntil('2027-02-19T12:00:00Z')).toMatchObject({
    status: 'warning',
    monthsRemaining: 2,
    daysRemaining: 91,
  })
})

test('[EX-04] exactly one month before the deletion it is still a warning', () => {
  expect(statusUntil('2026-12-20T12:00:00Z')).toMatchObject({
    status: 'warning',
    monthsRemaining: 1,
    daysRemaining: 30,
  })
})

test('[EX-04] a day less than one month is critical', () => {
  expect(statusUntil('2026-12-19T12:00:00Z')).toMatchObject({
    status: 'critical',
    monthsRemaining: 0,
    daysRemaining: 29,
  })
})

test('[EX-04] the status is the same at every hour of a day', () => {
  const early = new Date('2026-11-19T23:00:00Z')
  const late = new Date('2026-11-20T22:59:59Z')
  for (const at of [early, late])
    expect(statusUntil('2027-02-20T03:00:00Z', null, at)).toMatchObject({ status: 'safe', daysRemaining: 92 })
})

test('[EX-04] tomorrow is one day away even when fewer than 24 hours are left', () => {
  expect(statusUntil('2026-11-21T00:30:00Z').daysRemaining).toBe(1)
})

test('[EX-04] on the day itself no days are left', () => {
  expect(statusUntil('2026-11-20T22:30:00Z')).toMatchObject({ status: 'critical', daysRemaining: 0 })
})

test('[EX-04] a date that has passed leaves none, never fewer', () => {
  expect(statusUntil('2026-09-01T12:00:00Z')).toMatchObject({
    status: 'critical',
    daysRemaining: 0,
    monthsRemaining: 0,
  })
})

test('[EX-04] the delayed date counts when there is one', () => {
  const extended = statusUntil('2026-12-01T12:00:00Z', '2028-05-20T12:00:00Z')
  expect(extended).toMatchObject({ status: 'safe', isStoragePeriodExtended: true, monthsRemaining: 18 })
  expect(extended.deletionDate.toISODate()).toBe('2028-05-20')
})

test('[EX-04] without a delayed date the projected one counts', () => {
  const projected = statusUntil('2026-12-01T12:00:00Z')
  expect(projected).toMatchObject({ status: 'critical', isStoragePeriodExtended: false })
  expect(projected.deletionDate.toISODate()).toBe('2026-12-01')
})

test('[EX-04] three months from the last of November end on the last of February', () => {
  const lastOfNovember = new Date('2026-11-30T12:00:00Z')
  expect(statusUntil('2027-02-28T12:00:00Z', null, lastOfNovember).status).toBe('safe')
  expect(statusUntil('2027-02-27T12:00:00Z', null, lastOfNovember).status).toBe('warning')
})

test('[EX-04] the hour that the clocks skip does not cost a day', () => {
  const beforeSummer = new Date('2027-03-27T12:00:00Z')
  expect(statusUntil('2027-03-29T12:00:00Z', null, beforeSummer).daysRemaining).toBe(2)
})
