import { PushMessage, type PushMessageType } from '@account/shared/contracts/push-message.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { activationApiAtom } from '../../api/activation-api.ts'
import { openPushConnection } from '../../api/push-connection.ts'
import { activationKey, activationQuery } from './activation-query.ts'

/** The specification's wait between the end of an import and reading what came of it. */
const AFTER_IMPORT_MS = 10_000
/** For when no message arrives, whatever the reason. */
const POLL_MS = 15_000

/** Whether the library is taken over from the former service, and the taking over itself. */
export const useActivation = () => {
  const { report, events } = useHostServices()
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
    // What the server could not say, or had not noticed yet, is asked again as before.
    setLatest((known) => (known?.type === 'import-finished' ? undefined : known))
  })
  useRefreshWhenActive(status)
  // Whoever deletes all photos may leave a library that is being emptied.
  useEffect(
    () =>
      events.subscribe('photos/library-changed', ({ reason }) => {
        if (reason === 'deleted') void queries.invalidateQueries({ queryKey: activationKey })
      }),
    [events, queries],
  )

  return {
    status,
    isImporting,
    isArriving: isImporting && latest?.type === 'import-finished',
    /** Of the start; none of an import that failed later on. */
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

/** A library that has become active is another one than was read before: everything of it is read anew. */
const useRefreshWhenActive = (status: string | undefined) => {
  const { events } = useHostServices()
  const before = useRef(status)
  useEffect(() => {
    const hasBecomeActive = status === 'ACTIVE' && before.current !== undefined && before.current !== 'ACTIVE'
    if (status !== undefined) before.current = status
    if (hasBecomeActive) events.publish('photos/library-changed', { reason: 'restored', photoIds: [] })
  }, [status, events])
}

export type ImportMessage = Extract<PushMessage, { type: `import-${string}` & PushMessageType }>

export const isImportMessage = (message: PushMessage): message is ImportMessage => message.type.startsWith('import-')

/** Messages may arrive out of order: a newer one, by its timestamp, replaces an older one. */
export const newerOf = (known: ImportMessage | undefined, latest: ImportMessage): ImportMessage =>
  known && Date.parse(known.data.timestamp) > Date.parse(latest.data.timestamp) ? known : latest
