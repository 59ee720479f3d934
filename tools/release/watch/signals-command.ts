import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
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
  /** The folder or bucket of the releases. */
  place: string
  signals?: string
  'roll-back-when'?: string
  minutes?: string
}

const DEFAULT_MINUTES = '60'

/** The back end that `npm start` runs beside the folder of its releases. */
const localBackEnd = (place: string): string | undefined => {
  const file = join(dirname(resolve(place)), 'backend.port')
  return place.startsWith('s3://') || !existsSync(file) ? undefined : `http://127.0.0.1:${readFileSync(file, 'utf8')}`
}

const signalsOf = ({ signals, place }: SignalsValues): string => {
  const address = signals ?? process.env.SIGNALS_ADDRESS ?? localBackEnd(place)
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
  const command = { remote: values.remote, signals: signalsOf(values) }
  if (kind === 'status') return { kind, ...command }
  const rule = watchRuleOf(values['roll-back-when'] ?? '')
  return { kind, ...command, rule, longestMs: millisecondsOf(values.minutes ?? DEFAULT_MINUTES) }
}
