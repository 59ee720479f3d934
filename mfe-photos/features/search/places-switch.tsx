import type { PhotoPlaces } from '@account/shared/contracts/photo-places.ts'
import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useNotifiedChange } from '@account/shared/query/use-notified-change.ts'
import { Toggle } from '@account/shared/ui/toggle.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { photosApiAtom } from '../../api/photos-api.ts'
import { albumsQueryKey } from '../../library/album-queries.ts'
import styles from './places-switch.module.css'

const placesQueryKey = ['places'] as const
/** While the library is read, the switch shows it. */
const READING_POLL_MS = 3_000

const usePlaces = () => {
  const { report } = useHostServices()
  const api = useAtomValue(photosApiAtom)
  return useQuery<PhotoPlaces>({
    queryKey: placesQueryKey,
    queryFn: reportingFailure({ report, action: 'photos/places', read: (signal) => api.places(signal) }),
    refetchInterval: ({ state }) => (state.data?.isReading ? READING_POLL_MS : false),
  })
}

const useSwitchPlaces = (failure: string) => {
  const api = useAtomValue(photosApiAtom)
  const queryClient = useQueryClient()
  return useNotifiedChange<boolean, PhotoPlaces>({
    action: 'photos/switch-places',
    failure,
    change: (isOn) => api.switchPlaces(isOn),
    onSuccess(places) {
      queryClient.setQueryData(placesQueryKey, places)
      // The details of photos are below this key, and hold their places.
      return queryClient.invalidateQueries({ queryKey: albumsQueryKey })
    },
  })
}

/** Lets the customer decide whether the library stores where photos were taken. Nothing before the server has said it. */
export const PlacesSwitch = () => {
  const intl = useIntl()
  const failure = intl.formatMessage({ id: 'places.failed' })
  const { data: places } = usePlaces()
  const change = useSwitchPlaces(failure)
  if (!places) return null
  return (
    <div className={styles.places}>
      <Toggle
        label={<FormattedMessage id="places.title" />}
        description={<FormattedMessage id="places.explanation" />}
        isOn={change.isPending ? change.variables : places.isOn}
        isDisabled={change.isPending}
        onChange={(isOn) => change.mutate(isOn)}
      />
      <p role="status" className={styles.reading}>
        {places.isReading && <FormattedMessage id="places.reading" />}
      </p>
      {change.error && <FailureAlert title={failure} error={change.error} />}
    </div>
  )
}
