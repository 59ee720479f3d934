import { PhotoExportAnswer, type PhotoExport } from '@account/shared/contracts/photo-export.ts'
import { refuse } from '@account/shared/testing/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exportsApiAtom } from '../../api/exports-api.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { unusedExportsApi } from '../../testing/unused-apis.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'

const ready = {
  status: 'READY' as const,
  backupId: '0195d3a0-0000-7000-8000-00000000000e',
  chunks: [{ iteration: 1, size: 1024 }],
  created: '2026-01-02T03:04:05Z',
  updated: '2026-01-02T03:04:05Z',
} satisfies PhotoExport

const requestExport = async (requested: Promise<PhotoExportAnswer>) => {
  const shown = await renderPhotoArea({ api: fakePhotosApi({ '2023-8': photosOf({ year: 2023, month: 8 }, 2) }) })
  shown.store.set(exportsApiAtom, { request: () => requested, list: refuse, find: refuse, chunkUrl: refuse })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(screen.getByRole('button', { name: 'Export photos' }))
  return shown
}

test('[EX-01] an existing export is opened', async () => {
  const { address } = await requestExport(Promise.resolve(ready))
  await waitFor(() => expect(address()).toBe(`/my-photos/exports/${ready.backupId}`))
})

test('[EX-01] a customer who has left the screen stays there and sees a link to the export', async () => {
  const request = Promise.withResolvers<PhotoExport>()
  const { address, services } = await requestExport(request.promise)
  await userEvent.click(screen.getByRole('link', { name: /^Albums/ }))
  const elsewhere = address()
  request.resolve(ready)
  await waitFor(() =>
    expect(services.recorded.toasted).toEqual([
      {
        kind: 'success',
        message: 'Your export is ready to download',
        link: { text: 'Export photos', href: `/my-photos/exports/${ready.backupId}` },
      },
    ]),
  )
  expect(address()).toBe(elsewhere)
})

test('[EX-01] an export in progress is announced with its mail and its page, though the response holds its status only', async () => {
  const { services } = await requestExport(Promise.resolve(PhotoExportAnswer.parse({ status: 'IN_PROGRESS' })))
  await waitFor(() =>
    expect(services.recorded.toasted).toEqual([
      {
        kind: 'success',
        message: 'Your export is being processed. It will be ready within 48 hours. We will send you an email then.',
        link: { text: 'Export photos', href: '/my-photos/exports' },
      },
    ]),
  )
})

test('[EX-01] [SH-21] a failed request for an export shows an error with its reference', async () => {
  const { services } = await requestExport(Promise.reject(new Error('broken')))
  await waitFor(() => expect(services.recorded.toasted).toHaveLength(1))
  const place = services.recorded.reported.findIndex(({ action }) => action === 'photos/request-export') + 1
  expect(services.recorded.toasted).toEqual([
    { kind: 'error', message: 'Export error', correlationId: `0195d3a0-0000-4000-8000-00000000000${place}` },
  ])
})

test('[EX-02] the address of an export that is not ready leads to the photos', async () => {
  const { backupId } = ready
  const { address } = await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photosOf({ year: 2023, month: 8 }, 2) }),
    path: `/my-photos/exports/${backupId}`,
    exports: { ...unusedExportsApi, find: async () => ({ status: 'IN_PROGRESS', backupId }) },
  })
  await waitFor(() => expect(address()).toBe('/my-photos/photos'))
})

test('[EX-02] an export that was requested on this page is opened when it is ready', async () => {
  const { backupId } = ready
  await renderPhotoArea({
    api: fakePhotosApi({}),
    path: '/my-photos/exports',
    exports: {
      ...unusedExportsApi,
      request: async () => ({ status: 'REQUESTED', backupId }),
      list: async () => ({ exports: [ready] }),
      find: async () => ready,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Create a new export' }))
  await userEvent.click(screen.getByRole('link', { name: 'Your export is ready to download' }))
  expect(await screen.findByText('My Photos export (1 of 1)')).toBeInTheDocument()
})

test('[EX-02] the links end after seven times 24 hours, also over the night in which the clock goes back', async () => {
  const exported = { ...ready, updated: '2026-10-20T12:00:00Z' }
  await renderPhotoArea({
    api: fakePhotosApi({}),
    path: '/my-photos/exports',
    exports: { ...unusedExportsApi, list: async () => ({ exports: [exported] }), find: async () => exported },
  })
  const end = /until 27 Oct 2026, 12:00/
  expect(await screen.findByText(end)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Your export is ready to download' }))
  await screen.findByText('My Photos export (1 of 1)')
  expect(screen.getByText(end)).toBeInTheDocument()
})
