import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { MicroFrontendProviders } from '@account/shared/providers/micro-frontend-providers.tsx'
import type { MicroFrontend, ScreenProps } from '@account/shared/micro-frontend/micro-frontend.ts'
import { CONTRACT_VERSION } from '@account/shared/micro-frontend/contract-version.ts'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { Suspense, type ReactNode } from 'react'
import { prefetchTimeline } from './features/timeline/prefetch-timeline.ts'
import { basePathAtom } from './source/photo-paths.ts'
import english from './messages/en.json'
import { translations } from './messages/translations.ts'
import { createPhotosStore } from './photos-store.ts'
import { PhotoArea } from './screens/photo-area.tsx'

// Only the home page needs the panels, so they load separately from the photos.
const LibraryPanel = lazyPart(() =>
  import('./features/library-panel/library-panel.tsx').then((module) => module.LibraryPanel),
)
const StoragePanel = lazyPart(() =>
  import('./features/storage/storage-panel.tsx').then((module) => module.StoragePanel),
)
// Loaded with the first upload.
const UploadPanel = lazyPart(() =>
  import('./features/upload-panel/upload-panel.tsx').then((module) => module.UploadPanel),
)
// Only pages of the shop need it.
const ShopPicker = lazyPart(() => import('./screens/shop-picker.tsx').then((module) => module.ShopPicker))

/**
 * One store per page, not per mount: uploads continue while another micro-frontend is on the screen, and the home
 * page's panel and the library share the photos. The page's event bus is the key, so that two embedding pages share
 * nothing.
 */
const stores = new WeakMap<HostServices['events'], ReturnType<typeof createPhotosStore>>()

const storeOf = (services: HostServices) => {
  const store = stores.get(services.events) ?? createPhotosStore(services)
  stores.set(services.events, store)
  return store
}

const PhotosProviders = ({ services, children }: { services: HostServices; children: ReactNode }) => {
  const { store, queryClient } = storeOf(services)
  return (
    <MicroFrontendProviders
      services={services}
      store={store}
      queryClient={queryClient}
      texts={{ english, translations }}
    >
      {children}
    </MicroFrontendProviders>
  )
}

const Screen = ({ services, basePath }: ScreenProps) => {
  const { store } = storeOf(services)
  store.set(basePathAtom, basePath)
  return (
    <PhotosProviders services={services}>
      <PhotoArea />
    </PhotosProviders>
  )
}

const LibraryPanelInHost = ({ services }: { services: HostServices }) => (
  <PhotosProviders services={services}>
    <Suspense fallback={<Skeleton height="var(--skeleton-height, 160px)" />}>
      <LibraryPanel />
    </Suspense>
  </PhotosProviders>
)

const StoragePanelInHost = ({ services }: { services: HostServices }) => (
  <PhotosProviders services={services}>
    <Suspense fallback={<Skeleton height="152px" />}>
      <StoragePanel />
    </Suspense>
  </PhotosProviders>
)

const UploadPanelInHost = ({ services }: { services: HostServices }) => (
  <PhotosProviders services={services}>
    <Suspense>
      <UploadPanel />
    </Suspense>
  </PhotosProviders>
)

const ShopPickerInPage = ({ services }: { services: HostServices }) => (
  <PhotosProviders services={services}>
    <Suspense fallback={<Skeleton height="320px" />}>
      <ShopPicker />
    </Suspense>
  </PhotosProviders>
)

const photos: MicroFrontend = {
  contract: CONTRACT_VERSION,
  prepare: ({ locale }) => translations.load(locale),
  prefetch: (screen) => prefetchTimeline(storeOf(screen.services), screen),
  Screen,
  panels: {
    'photo-library': LibraryPanelInHost,
    'storage-status': StoragePanelInHost,
    uploads: UploadPanelInHost,
    'photo-picker': ShopPickerInPage,
  },
}

export default photos
