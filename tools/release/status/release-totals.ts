import { ReleaseTotalsAnswer, type ReleaseTotals } from '@account/shared/contracts/release-signals.ts'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { ReleaseFailure } from '../../registry/contents/release-failure.ts'

type TotalsQuery = {
  /** The address of one process of the back end. */
  signals: string
  remote: RemoteName
  since: string
}

/** The totals that browsers have reported for a remote's releases since a moment. Throws `ReleaseFailure`. */
export const fetchTotals = async ({ signals, remote, since }: TotalsQuery): Promise<ReleaseTotals[]> => {
  const address = new URL(`/release-signals?${new URLSearchParams({ remote, since }).toString()}`, signals)
  const failed = (reason: string, cause?: unknown) =>
    new ReleaseFailure(`${address.href} has no counts of ${remote} (${reason}): give a process of the back end.`, {
      cause,
    })
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch((cause: unknown) => {
    throw failed(cause instanceof Error ? cause.message : String(cause), cause)
  })
  if (!response.ok) throw failed(`status ${response.status}`)
  const answer = ReleaseTotalsAnswer.safeParse(await response.json().catch(() => undefined))
  if (!answer.success) throw failed('another answer', answer.error)
  return answer.data.releases
}
