import type { ListedExport, PhotoExport } from '@account/shared/contracts/photo-export.ts'
import { createScreenRenderer, refuse } from '@account/shared/testing/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exportsApiAtom, type ExportsApi } from '../api/exports-api.ts'
import english from '../messages/en.json'
import { fakePhotosApi } from '../testing/fake-library.ts'
import { renderPhotoArea } from '../testing/render-photo-area.tsx'
import { unusedExportsApi } from '../testing/unused-apis.ts'
import { ExportScreen } from './export-screen.tsx'

const renderScreen = createScreenRenderer(english)

/** The first id of a test's host. */
const FIRST_REPORT = '0195d3a0-0000-4000-8000-000000000001'
const backupId = '0195d3a0-0000-7000-8000-00000000000e'

const ready: PhotoExport = {
  status: 'READY',
  backupId,
  chunks: [
    { iteration: 1, size: 1024 },
    { iteration: 2, size: 2048 },
  ],
  created: '2026-01-02T03:04:05Z',
  updated: '2026-01-02T03:04:05Z',
}

const renderExports = (id: string | undefined, api: Partial<ExportsApi>) =>
  renderScreen({
    screen: <ExportScreen backupId={id} />,
    at: `/my-photos/exports/${id ?? ''}`,
    provide: (store) =>
      store.set(exportsApiAtom, { request: refuse, list: refuse, find: refuse, chunkUrl: refuse, ...api }),
  })

const renderExport = (api: Partial<ExportsApi>) => renderExports(backupId, api)

const chunk = async (iteration: number) => {
  const name = await screen.findByText(`My Photos export (${iteration} of 2)`)
  return within(name.closest('li')!)
}

test('[EX-02] an export that could not be read is shown once a request for an export returns it', async () => {
  renderExport({ find: () => Promise.reject(new Error('broken')), request: async () => ready })
  expect(await screen.findByRole('alert')).toHaveTextContent('Export error')
  await userEvent.click(screen.getByRole('button', { name: 'Create a new export' }))
  expect(await screen.findByText('Your export is ready to download')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('[EX-02] the error of one of several archives is shown at that archive', async () => {
  const first = Promise.withResolvers<{ url: string }>()
  renderExport({
    find: async () => ready,
    chunkUrl: (_, iteration) => (iteration === 1 ? first.promise : new Promise(() => undefined)),
  })
  for (const iteration of [1, 2])
    await userEvent.click((await chunk(iteration)).getByRole('button', { name: 'Download .zip' }))
  first.reject(new Error('broken'))
  const problem = await (await chunk(1)).findByRole('alert')
  expect(problem).toHaveTextContent(`We've run into a problem exporting your photos...Reference: ${FIRST_REPORT}`)
  expect((await chunk(1)).getByRole('button')).not.toHaveAttribute('aria-busy')
  await waitFor(async () => expect((await chunk(2)).getByRole('button')).toHaveAttribute('aria-busy', 'true'))
})

test('[EX-01] [EX-02] the list of exports shows the state of each, from its request to the end of its links', async () => {
  const [created, updated] = ['2026-01-02T03:04:05Z', '2026-01-02T04:04:05Z']
  const listed = (['REQUESTED', 'READY', 'FAILED', 'EXPIRED'] as const).map((status, index): ListedExport => ({
    ...ready,
    backupId: backupId.replace(/.$/, `${index}`),
    status,
    created,
    updated,
  }))
  renderExports(undefined, { list: async () => ({ exports: listed }) })
  const rows = await screen.findAllByRole('listitem')
  const texts = [
    'Your export is being processed. It will be ready within 48 hours. We will send you an email then.',
    'Your export is ready to download The links can be used until 9\u00a0Jan\u00a02026, 04:04.',
    'Export error',
    'Your download link has expired',
  ]
  expect(rows.map((row) => within(row).getByRole('status').textContent)).toEqual(texts)
  expect(rows[0]).toHaveTextContent('Requested on 2 Jan 2026, 03:04')
  expect(within(rows[1]!).getByRole('link')).toHaveAttribute('href', `/my-photos/exports/${listed[1]!.backupId}`)
})

test('[EX-01] an export that is requested on the list joins it', async () => {
  const exports: ListedExport[] = []
  renderExports(undefined, {
    list: async () => ({ exports: [...exports] }),
    request: async () => {
      exports.push({ ...ready, status: 'REQUESTED' })
      return { status: 'REQUESTED', backupId }
    },
  })
  expect(await screen.findByRole('heading', { name: 'You have no exports' })).toBeInTheDocument()
  expect(screen.getByText(/^An export packs all your photos .* within 48 hours, .* for 7 days\.$/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Create a new export' }))
  expect(await screen.findByRole('listitem')).toHaveTextContent('Your export is being processed.')
})

test('[EX-02] a link of the list leads to an export as to a page of its own, which the host announces', async () => {
  const list = async () => ({ exports: [ready] })
  const { services } = await renderPhotoArea({
    api: fakePhotosApi({}),
    path: '/my-photos/exports',
    exports: { ...unusedExportsApi, list, find: async () => ready },
  })
  await userEvent.click(await screen.findByRole('link', { name: /ready/ }))
  expect(await screen.findByText('My Photos export (1 of 2)')).toBeInTheDocument()
  expect(services.recorded.titles).toEqual(['Export photos', 'Export photos'])
})
