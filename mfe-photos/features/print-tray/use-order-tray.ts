import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { answerStatusOf } from '@account/shared/http/answer-status.ts'
import { photoQuery } from '../../library/library-queries.ts'
import { usePrintTray } from '../../library/print-tray.ts'
import { photosApiAtom } from '../../photos-api-atom.ts'
import { useOrderPrints } from '../order-prints/use-order-prints.ts'

/** Orders prints of the whole tray, which is empty once the shop has the photos. */
export const useOrderTray = () => {
  const intl = useIntl()
  const { tray } = usePrintTray()
  const findGone = useFindGone()
  const ordered = useRef<readonly string[]>([])
  return useOrderPrints({
    async readPhotoIds() {
      ordered.current = tray.getSnapshot()
      return ordered.current
    },
    onHandedOver: tray.empty,
    // Photos that were deleted on another device since; the customer decides anew about the others. Of those that were
    // ordered: the tray may have heard of the deletion by now.
    async explainFailure(error) {
      if (answerStatusOf(error) !== 404) return undefined
      const gone = await findGone(ordered.current)
      tray.remove(gone)
      return gone.length > 0 ? intl.formatMessage({ id: 'prints.tray.gone' }, { amount: gone.length }) : undefined
    },
  })
}

/** Which of the photos are in the library no longer. One that cannot be read now is not held to be gone. */
const useFindGone = () => {
  const api = useAtomValue(photosApiAtom)
  const { report } = useHostServices()
  const queryClient = useQueryClient()
  return async (photoIds: readonly string[]): Promise<string[]> => {
    const gone: string[] = []
    const remaining = [...photoIds]
    const work = async () => {
      for (let id = remaining.shift(); id; id = remaining.shift()) {
        const photo = await queryClient
          .fetchQuery({ ...photoQuery({ api, report }, id), staleTime: 0 })
          .catch(() => undefined)
        if (photo === null) gone.push(id)
      }
    }
    await Promise.all([work(), work(), work()])
    return gone
  }
}
