import { createScrub, SCRUB_EVERY_MINUTES } from './scrub-originals.ts'

const RUNS_PER_MONTH = (28 * 24 * 60) / SCRUB_EVERY_MINUTES

test.each([1, 5_000, 1_000_000, 400_000_000])(
  '[BE-02] every original of a library of %d is read within the shortest month',
  async (count) => {
    const limits: number[] = []
    const missing = () => {
      throw new Error('A library whose photos are only counted was read.')
    }
    await createScrub({
      photos: {
        estimateCount: async () => count,
        listFrom: async (_after, limit) => {
          limits.push(limit)
          return []
        },
        existing: async () => [],
        keepCrc32: missing,
      },
      originals: {
        position: async () => '00000000-0000-0000-0000-000000000000',
        setPosition: async () => undefined,
        damagedAfter: async () => [],
        removeDamaged: async () => undefined,
        addDamaged: missing,
      },
      objects: { read: missing },
      logger: { error: missing },
    })()
    expect((limits[0] ?? 0) * RUNS_PER_MONTH).toBeGreaterThanOrEqual(count)
  },
)
