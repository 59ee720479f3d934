import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { ReleaseFailure } from '../../registry/contents/release-failure.ts'
import { watchRuleOf, type WatchRule } from './watch-rule.ts'

/** The commands that read what browsers report of releases. */
export type SignalsCommand = { remote: RemoteName; signals: string } & (
  { kind: 'status' } | { kind: 'watch'; rule: WatchRule; longestMs: number }
)

export const signalsOptions = {
  signals: { type: 'string' },
  'roll-back-when': { type: 'string' },
  minutes: { type: 'string' },
} as const

type SignalsValues = {
  remote: RemoteName
  signals?: string
  'roll-back-when'?: string
  minutes?: string
}

const DEFAULT_MINUTES = '60'

const signalsOf = (address = process.env.SIGNALS_ADDRESS): string => {
  if (address !== undefined && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return address
  throw new ReleaseFailure(
    'Give the address of a back-end process with --signals or SIGNALS_ADDRESS, such as http://127.0.0.1:4000.',
  )
}

const millisecondsOf = (minutes: string): number => {
  if (/^\d{1,4}$/.test(minutes) && Number(minutes) > 0) return Number(minutes) * 60_000
  throw new ReleaseFailure(`--minutes takes a whole number, not '${minutes}'.`)
}

/** Throws `ReleaseFailure` with a sentence that says what to write instead. */
export const signalsCommandOf = (kind: SignalsCommand['kind'], values: SignalsValues): SignalsCommand => {
  const command = { remote: values.remote, signals: signalsOf(values.signals) }
  if (kind === 'status') return { kind, ...command }
  const rule = watchRuleOf(values['roll-back-when'] ?? '')
  return { kind, ...command, rule, longestMs: millisecondsOf(values.minutes ?? DEFAULT_MINUTES) }
}
