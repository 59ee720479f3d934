type Results<Work extends readonly unknown[]> = { -readonly [Index in keyof Work]: Awaited<Work[Index]> }

/** `Promise.all` that waits for every promise even when one rejects, so that nothing runs on behind a failure. */
export const settleAll = async <const Work extends readonly unknown[]>(work: Work): Promise<Results<Work>> => {
  const settled = await Promise.allSettled(work)
  for (const result of settled) if (result.status === 'rejected') throw result.reason
  return Promise.all(work) as Promise<Results<Work>>
}
