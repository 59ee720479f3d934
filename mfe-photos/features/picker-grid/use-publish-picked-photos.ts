import { CreatedTemporarySelection } from '@account/shared/contracts/temporary-selection.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useNotifiedChange } from '@account/shared/query/use-notified-change.ts'
import { useIntl } from 'react-intl'
import { useSendRemaining } from '../../selection/use-send-remaining.ts'

/**
 * Stores photos as a temporary selection and publishes it to the page of the shop. Photos that were deleted meanwhile are
 * left out.
 */
export const usePublishPickedPhotos = () => {
  const intl = useIntl()
  const { events, http, track } = useHostServices()
  const sendRemaining = useSendRemaining()
  return useNotifiedChange({
    action: 'photos/pick',
    failure: intl.formatMessage({ id: 'shop-picker.failed' }),
    async change(chosen: readonly string[]) {
      const picked = await sendRemaining(chosen, async (photoIds) => {
        const created = await http.selections
          .post('temp-selections', { json: { photoIds } })
          .json(CreatedTemporarySelection)
        return { ...created, photoIds: [...photoIds] }
      })
      track({ name: 'photos/picked', properties: { count: picked.photoIds.length } })
      events.publish('photos/picked', picked)
    },
  })
}
