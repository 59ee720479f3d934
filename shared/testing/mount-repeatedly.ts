import type { Leftover, LeftoverWatch } from './watch-leftovers.ts'

type MountRepeatedlyOptions = {
  watch: LeftoverWatch
  /** Mounts, waits for the content, and returns a function that unmounts. */
  mount: () => Promise<() => void | Promise<void>>
  times?: number
  /** A timer or frame that ends by itself within this time is not a leftover. */
  timeoutMs?: number
}

/**
 * The leftovers of repeated mountings, for the tests of any remote. A first mounting, which does not count, sets up
 * modules and caches.
 */
export const leftoversOfMounting = async ({
  watch,
  mount,
  times = 20,
  timeoutMs = 5_000,
}: MountRepeatedlyOptions): Promise<Leftover[]> => {
  const round = async () => {
    const unmount = await mount()
    await unmount()
  }
  await round()
  await new Promise((resolve) => setTimeout(resolve, 50))
  watch.begin()
  for (let count = 0; count < times; count += 1) await round()
  const deadline = Date.now() + timeoutMs
  while (watch.leftovers().length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    // The timer of this pause has ended here.
  }
  return watch.leftovers()
}
