import type { Download } from '@account/shared/contracts/download.ts'
import { createScreenRenderer, refuse } from '@account/shared/testing/render-screen.tsx'
import { screen } from '@testing-library/react'
import { downloadsApiAtom } from '../../api/downloads-api.ts'
import english from '../../messages/en.json'
import { DownloadList } from './download-list.tsx'

const renderScreen = createScreenRenderer(english)

const anArchive = (id: string, changes: Partial<Download>): Download => ({
  id: `0195d3a0-0000-7000-8000-00000000000${id}`,
  state: 'READY',
  photosCount: 3,
  sizeBytes: 1024,
  created: '2026-01-02T12:00:00Z',
  expires: '2026-01-09T12:00:00Z',
  ...changes,
})

test('[DL-04] each button describes the archive that it saves', async () => {
  const items = [anArchive('a', { name: 'Summer' }), anArchive('b', {})]
  renderScreen({
    screen: <DownloadList />,
    provide: (store) =>
      store.set(downloadsApiAtom, {
        list: async () => ({ items }),
        request: refuse,
        requestShared: refuse,
        url: refuse,
      }),
  })
  const [summer, unnamed] = await screen.findAllByRole('button', { name: 'Download .zip' })
  expect(summer).toHaveAccessibleDescription(/^Summer, .*2026/)
  expect(unnamed).toHaveAccessibleDescription(/^3 photos, .*2026/)
})
