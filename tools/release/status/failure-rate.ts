/** Pages that requested a release, and those of them on which it failed. */
export type Loads = {
  loads: number
  failures: number
  /** Networks that reported a failure. Back ends of an earlier time do not count them. */
  failingNetworks?: number | undefined
}

/** Counts one failure per network, because any program can send more. */
export const oncePerNetwork = ({ loads, failures, failingNetworks = failures }: Loads): Loads => {
  const left = Math.max(0, failures - failingNetworks)
  return { loads: loads - left, failures: failures - left }
}

/** A share between 0 and 1 with its 95% confidence interval. */
type Share = { value: number; low: number; high: number }

/** Two-sided 95%. */
const Z = 1.96

/** Wilson's score interval, which holds for few loads and for shares near 0. Without loads nothing is known. */
export const failureShareOf = ({ loads, failures }: Loads): Share => {
  if (loads === 0) return { value: 0, low: 0, high: 1 }
  const value = Math.min(1, failures / loads)
  const centre = value + Z ** 2 / (2 * loads)
  const reach = Z * Math.sqrt((value * (1 - value)) / loads + Z ** 2 / (4 * loads ** 2))
  const scale = 1 + Z ** 2 / loads
  return { value, low: Math.max(0, (centre - reach) / scale), high: Math.min(1, (centre + reach) / scale) }
}

/** How much more often the canary fails than the current release: Newcombe's interval for the difference of two shares. */
export const failureDifferenceOf = (canary: Loads, current: Loads): Share => {
  const [one, other] = [failureShareOf(canary), failureShareOf(current)]
  const value = one.value - other.value
  return {
    value,
    low: value - Math.hypot(one.value - one.low, other.high - other.value),
    high: value + Math.hypot(one.high - one.value, other.value - other.low),
  }
}
