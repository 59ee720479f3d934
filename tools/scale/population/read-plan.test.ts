import { readPlan } from './read-plan.ts'

type Part = { kind: string; table?: string; loops?: number; pages?: number; parts?: Part[] }

const nodeOf = ({ kind, table, loops = 1, pages = 0, parts = [] }: Part): object => ({
  'Node Type': kind,
  ...(table && { 'Relation Name': table }),
  'Actual Loops': loops,
  'Shared Hit Blocks': pages,
  'Shared Read Blocks': 0,
  Plans: parts.map(nodeOf),
})

const planOf = (part: Part) =>
  readPlan(`duration: 0.1 ms  plan:\n${JSON.stringify({ 'Query Text': 'select', Plan: nodeOf(part) })}`)

test('a plan counts the partitions that were read, and not those that were left out', () => {
  const { partitions, scansAllPhotos, buffers } = planOf({
    kind: 'Append',
    pages: 7,
    parts: [
      { kind: 'Index Scan', table: 'photos_part_3' },
      { kind: 'Index Scan', table: 'photos_part_4' },
      { kind: 'Seq Scan', table: 'photos_part_5', loops: 0 },
    ],
  })
  expect({ partitions, scansAllPhotos, buffers }).toEqual({ partitions: 2, scansAllPhotos: false, buffers: 7 })
})

test('a scan of a whole table of photos is found at any depth', () => {
  const inner = { kind: 'Seq Scan', table: 'photos_part_9' }
  expect(planOf({ kind: 'Limit', parts: [{ kind: 'Sort', parts: [inner] }] }).scansAllPhotos).toBe(true)
  expect(planOf({ kind: 'Limit', parts: [{ ...inner, table: 'albums' }] }).scansAllPhotos).toBe(false)
})

test('the same steps have the same shape in both layouts', () => {
  const shapeIn = (part: Part) => planOf({ kind: 'Limit', parts: [part] }).shape
  const scan = { kind: 'Index Scan', table: 'photos' }
  const ofPartition = { kind: 'Append', parts: [{ ...scan, table: 'photos_part_12' }] }
  expect(shapeIn(ofPartition)).toBe(shapeIn(scan))
  expect(shapeIn(scan)).toBe('Limit (Index Scan photos)')
})
