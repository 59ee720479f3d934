import type { Leftover, LeftoverWatch } from './watch-leftovers.ts'

type MountRepeatedlyOptions = {
  watch: LeftoverWatch
  /** Mounts, waits until there is something to see, and returns how to unmount. */
  mount: () => Promise<() => void | Promise<void>>
  times?: number
  /** What ends by itself within this time is no leftover. */
  patienceMs?: number
}

/**
 * What any remote's test can ask: after so many mountings nothing of them is left. The first one is for what is set up
 * once and for good, such as modules and caches.
 */
export const leftoversOfMounting = async ({
  watch,
  mount,
  times = 20,
  patienceMs = 5_000,
}: MountRepeatedlyOptions): Promise<Leftover[]> => {
  const round = async () => {
    const unmount = await mount()
    await unmount()
  }
  await round()
  await new Promise((resolve) => setTimeout(resolve, 50))
  watch.begin()
  for (let count = 0; count < times; count += 1) await round()
  const deadline = Date.now() + patienceMs
  while (watch.leftovers().length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    // The pause's own timer has run by now.
  }
  return watch.leftovers()
}
