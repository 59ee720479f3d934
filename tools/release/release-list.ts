import type { RegisteredRemote, RemoteCanary, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'

const sinceOf = (moment: string | undefined) => (moment ? `since ${moment.slice(0, 16).replace('T', ' ')} UTC` : '')

const audienceOf = (canary: RemoteCanary) => {
  if ('percent' in canary) return `${canary.percent}%`
  return 'storefronts' in canary ? canary.storefronts.join(', ') : `accounts ${canary.accounts.join(', ')}`
}

const linesOf = ({
  current,
  previous,
  canary,
  disabled,
  currentSince,
  disabledSince,
}: RegisteredRemote): string[][] => {
  return [
    ...(disabled ? [['no customer', 'switched off', sinceOf(disabledSince)]] : []),
    [canary ? 'everyone else' : 'everyone', current.version, sinceOf(currentSince)],
    ...(canary ? [[`canary: ${audienceOf(canary)}`, canary.release.version, sinceOf(canary.since)]] : []),
    ...(previous ? [['on failure', previous.version, '']] : []),
  ]
}

/** The releases that customers get and since when, as lines for a terminal. */
export const releaseList = ({ remotes, grants = {}, host }: RemoteRegistry): string[] => {
  const names = [...new Set([...Object.keys(grants), ...Object.keys(remotes)])]
  const remoteRows = names.flatMap((remote) => {
    const registered = remotes[remote]
    const lines = registered ? linesOf(registered) : [['no customer', 'never released', '']]
    return lines.map((line, index) => [index === 0 ? remote : '', ...line])
  })
  const hostRows = host
    ? [
        ['host', 'everyone', host.current.version, sinceOf(host.current.since)],
        ...(host.previous ? [['', 'open pages', host.previous.version, '']] : []),
        ...(host.earlier ?? []).map(({ version }) => ['', 'kept', version, '']),
        ...(host.withdrawn ?? []).map(({ version }) => ['', 'withdrawn', version, '']),
      ]
    : []
  const rows = [...remoteRows, ...hostRows]
  if (rows.length === 0) return ['Nothing was released here yet.']
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
