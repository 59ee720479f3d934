import type { PhotoFilter } from '@account/shared/contracts/photo.ts'
import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Provider, useStore } from 'jotai'
import { useMemo } from 'react'
import { FilteredTimeline } from '../features/timeline/filtered-timeline.tsx'
import { SearchField } from '../features/search/search-field.tsx'
import { SearchHints } from '../features/search/search-hints.tsx'
import { listStoreOf } from './list-store.ts'
import { AwaitedPart } from '../ui/awaited-part.tsx'

const Preview = lazyPart(() => import('../features/preview/preview.tsx').then((module) => module.Preview))

type FilteredAreaProps = { filter: PhotoFilter; previewedId: string | undefined }

/** The photos of a filter, below the field of a search. */
export const FilteredArea = ({ filter, previewedId }: FilteredAreaProps) => {
  const { search } = filter
  return (
    <>
      {search !== undefined && <SearchField search={search} />}
      {search === '' ? <SearchHints /> : <FilteredPhotos filter={filter} previewedId={previewedId} />}
    </>
  )
}

/** In a store of their own, so that their grid and selection are separate from all photos. */
const FilteredPhotos = ({ filter: { favourites, search }, previewedId }: FilteredAreaProps) => {
  const { report } = useHostServices()
  const library = useStore()
  const store = useMemo(() => {
    const filter = { ...(favourites && { favourites }), ...(search !== undefined && { search }) }
    return listStoreOf(library, { kind: 'timeline', filter }, report)
  }, [library, favourites, search, report])
  return (
    <Provider store={store}>
      <FilteredTimeline key={search} previewedId={previewedId} />
      <AwaitedPart>{previewedId && <Preview photoId={previewedId} />}</AwaitedPart>
    </Provider>
  )
}
