import type { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { screen, within } from '@testing-library/react'
// The screen loads this module lazily; importing it here keeps its compilation out of the tests' timeouts.
import '../features/preview/preview.tsx'
import { fakePhotosApi, photosOf } from './fake-library.ts'
import { renderPhotoArea } from './render-photo-area.tsx'

export const august = { year: 2023, month: 8 }

/** The open preview. */
export const findPreview = async () => within(await screen.findByRole('dialog', { name: 'Photo preview' }))

/** Opens the second of the three photos of August, the only month. */
export const openPreview = async ({ services }: { services?: Parameters<typeof fakeHostServices>[0] } = {}) => {
  const photos = photosOf(august, 3)
  const area = await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photos }),
    path: `/my-photos/photos/preview/${photos[1]?.imageId ?? ''}`,
    ...(services && { services }),
  })
  const preview = await findPreview()
  await preview.findByRole('button', { name: 'Next photo' })
  return { ...area, preview }
}
