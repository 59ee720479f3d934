import { fakeHostServices } from '../testing/fake-host-services.ts'
import { act, render, screen } from '@testing-library/react'
import { createHotEntry } from './hot-entry.tsx'
import type { MicroFrontend } from './micro-frontend.ts'

const version = (text: string): MicroFrontend => ({
  contract: '1.1',
  Screen: ({ basePath }) => <p>{`${text} at ${basePath}`}</p>,
  panels: { customer: () => <p>{`${text} panel`}</p> },
})

test('screen and panels show replaced code without a new mounting by the host', () => {
  let live = version('first')
  const { microFrontend, replace } = createHotEntry(() => live)
  const { Screen, panels } = microFrontend
  const Panel = panels!.customer!
  const services = fakeHostServices()
  render(
    <>
      <Screen services={services} basePath="/orders" />
      <Panel services={services} />
    </>,
  )
  expect(screen.getByText('first at /orders')).toBeInTheDocument()
  live = version('second')
  act(replace)
  expect(screen.getByText('second at /orders')).toBeInTheDocument()
  expect(screen.getByText('second panel')).toBeInTheDocument()
})
