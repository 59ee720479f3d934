import { createScreenRenderer } from '../testing/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { LaterPart } from './later-part.tsx'

const renderScreen = createScreenRenderer({})

test('[MF-03] a part whose code cannot be loaded is reported, and the screen stays without it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const Missing = lazy<() => null>(() => Promise.reject(new Error('It did not arrive.')))
  const { recorded } = renderScreen({
    screen: (
      <>
        <p>The photos</p>
        <LaterPart action="photos/scrubber">
          <Missing />
        </LaterPart>
      </>
    ),
    provide: () => undefined,
  })
  await waitFor(() => expect(recorded.reported).toMatchObject([{ action: 'photos/scrubber' }]))
  expect(screen.getByText('The photos')).toBeVisible()
})
