import { PushMessage, type PushMessageType } from '@account/shared/contracts/push-message.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { activationApiAtom } from '../../api/activation-api.ts'
import { openPushConnection } from '../../api/push-connection.ts'
import { activationKey, activationQuery } from './activation-query.ts'

/** The wait that the specification wants between the end of an import and reading its result. */
const AFTER_IMPORT_MS = 10_000
/** Covers push messages that do not arrive. */
const POLL_MS = 15_000

/** The activation status of a library that is not active, and the action that starts the import from the former service. */
export const useActivation = () => {
  const { report } = useHostServices()
  const api = useAtomValue(activationApiAtom)
  const queries = useQueryClient()
  const [latest, setLatest] = useState<ImportMessage>()
  const refresh = () => queries.invalidateQueries({ queryKey: activationKey })

  const { data } = useQuery({
    ...activationQuery({ api, report }),
    refetchInterval: ({ state }) =>
      (state.data?.status === 'IMPORTING' && latest?.type !== 'import-finished') || state.data?.status === 'DELETING'
        ? POLL_MS
        : false,
  })
  const start = useReportedChange({
    action: 'photos/activate',
    change: () => api.activate(),
    onSuccess: (activation) => queries.setQueryData(activationKey, activation),
  })
  const status = data?.status
  const isImporting = start.isPending || status === 'IMPORTING'

  useImportMessages(isImporting, (message) => setLatest((known) => newerOf(known, message)))
  useEndOfImport(latest, async () => {
    await refresh()
    // The server may not have noticed the end yet; polling then continues.
    setLatest((known) => (known?.type === 'import-finished' ? undefined : known))
  })
  return {
    status,
    isImporting,
    isArriving: isImporting && latest?.type === 'import-finished',
    /** The error of the start request; an import that fails later has none. */
    startFailure: start.error,
    hasFailed: !isImporting && (start.isError || latest?.type === 'import-error'),
    start: () => {
      setLatest(undefined)
      start.mutate()
    },
  }
}

const useImportMessages = (isImporting: boolean, onMessage: (message: ImportMessage) => void) => {
  const { config, session } = useHostServices()
  const listener = useRef(onMessage)
  useEffect(() => {
    listener.current = onMessage
  })
  useEffect(() => {
    if (!isImporting || session.state === 'signed-out') return undefined
    const connection = openPushConnection({
      url: config.pushUrl,
      schema: PushMessage,
      accessToken: session.accessToken,
      onMessage: (message) => isImportMessage(message) && listener.current(message),
    })
    return () => connection.close()
  }, [isImporting, config.pushUrl, session])
}

const useEndOfImport = (latest: ImportMessage | undefined, onEnd: () => Promise<void>) => {
  const { track } = useHostServices()
  const listener = useRef(onEnd)
  useEffect(() => {
    listener.current = onEnd
  })
  useEffect(() => {
    if (latest?.type === 'import-error') void listener.current()
    if (latest?.type !== 'import-finished') return undefined
    track({ name: 'import-finished' })
    const timer = setTimeout(() => void listener.current(), AFTER_IMPORT_MS)
    return () => clearTimeout(timer)
  }, [latest, track])
}

export type ImportMessage = Extract<PushMessage, { type: `import-${string}` & PushMessageType }>

const isImportMessage = (message: PushMessage): message is ImportMessage => message.type.startsWith('import-')

/** Messages may arrive out of order: the one with the newer timestamp counts. */
export const newerOf = (known: ImportMessage | undefined, latest: ImportMessage): ImportMessage =>
  known && Date.parse(known.data.timestamp) > Date.parse(latest.data.timestamp) ? known : latest
