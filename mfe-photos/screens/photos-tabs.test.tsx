import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { screen } from '@testing-library/react'
import { fakeAlbumsApi } from '../testing/fake-albums.ts'
import { fakePhotosApi } from '../testing/fake-library.ts'
import { renderPhotoArea } from '../testing/render-photo-area.tsx'

const { flags } = fakeHostServices()

const sharedAlbums = (sharedCounts: ReturnType<typeof fakeAlbumsApi>['sharedCounts']) => ({
  ...fakeAlbumsApi(),
  sharedCounts,
})

const albumsTab = () => screen.findByRole('link', { name: /^Albums/ })
const photosTab = () => screen.findByRole('link', { name: 'Photos 0' })

test('[TL-01] the albums of others count in the tab', async () => {
  const albums = sharedAlbums(async () => ({ readAlbumsCount: 2, grantedAlbumsCount: 0 }))
  await renderPhotoArea({ api: fakePhotosApi({}), albums })
  expect(await screen.findByRole('link', { name: 'Albums 2' })).toBeInTheDocument()
})

test('[TL-01] the tab has no count while the albums of others cannot be counted', async () => {
  const albums = sharedAlbums(async () => {
    throw new Error('broken')
  })
  await renderPhotoArea({ api: fakePhotosApi({}), albums })
  await photosTab()
  expect(await albumsTab()).toHaveAccessibleName('Albums')
})

test('[TL-01] albums of others that the flag hides are neither asked for nor counted', async () => {
  const sharedCounts = jest.fn(async () => ({ readAlbumsCount: 2, grantedAlbumsCount: 0 }))
  const services = { flags: { ...flags, sharedAlbumsView: false } }
  await renderPhotoArea({ api: fakePhotosApi({}), albums: sharedAlbums(sharedCounts), services })
  await photosTab()
  expect(await albumsTab()).toHaveAccessibleName('Albums 0')
  expect(sharedCounts).not.toHaveBeenCalled()
})
