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
  const { microFrontend, replace } = createHotEntry(
    () => live,
    () => undefined,
  )
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

test('content that threw is reported, and mounted again when its code is replaced in place', () => {
  let isBroken = true
  const live: MicroFrontend = {
    contract: '1.1',
    Screen: () => {
      if (isBroken) throw new Error('Broken on purpose.')
      return <p>Mended</p>
    },
  }
  const reported: unknown[] = []
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { microFrontend, retry } = createHotEntry(
    () => live,
    (error) => reported.push(error),
  )
  render(<microFrontend.Screen services={fakeHostServices()} basePath="/orders" />)
  expect(reported).toEqual([new Error('Broken on purpose.')])
  isBroken = false
  act(retry)
  expect(screen.getByText('Mended')).toBeInTheDocument()
  act(retry)
  expect(screen.getByText('Mended')).toBeInTheDocument()
})
