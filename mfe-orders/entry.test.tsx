import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import orders from './entry.tsx'
import { aProject } from './testing/a-project.ts'
import { httpError } from './testing/render-screen.ts'

/** Behaves like the projects service, which knows nothing of a deletion that can still be undone. */
const fakeProjectService = (count: number) => {
  let kept = Array.from({ length: count }, (_, index) => aProject(index + 1))
  const deleteNow = (id: string) => {
    kept = kept.filter((project) => project.id !== id)
  }
  const http = {
    get: () => ({ json: async () => ({ projects: kept, totalProjectCount: kept.length }) }),
    delete: async (path: string) => {
      const id = path.split('/').at(-1) ?? ''
      if (!kept.some((project) => project.id === id)) throw httpError(404)
      deleteNow(id)
    },
  }
  return { http, deleteNow }
}

const servicesWith = (projects: ReturnType<typeof fakeProjectService>['http']) => {
  const fake = fakeHostServices()
  return { ...fake, http: { ...fake.http, projects } as unknown as HostServices['http'] }
}

const Panel = orders.panels!['saved-projects']!

/** The host mounts each screen and panel separately, and unmounts it before the next. */
const show = (page: 'saved projects' | 'home', services: HostServices) =>
  render(
    <MemoryRouter initialEntries={['/saved-projects']}>
      {page === 'home' ? <Panel services={services} /> : <orders.Screen services={services} basePath="" />}
    </MemoryRouter>,
  )

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const deleteFirst = async () =>
  userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(await screen.findByRole('button', { name: 'Delete Project 1' }))

test('[WI-04] a deleted project is hidden on the home page and on return, and its undo restores it there', async () => {
  const services = servicesWith(fakeProjectService(2).http)
  const projects = show('saved projects', services)
  await deleteFirst()
  projects.unmount()
  const home = show('home', services)
  expect(await screen.findByText('Project 2')).toBeInTheDocument()
  expect(screen.queryByText('Project 1')).not.toBeInTheDocument()
  act(() => services.recorded.toasted[0]?.action?.run())
  expect(screen.getByText('Project 1')).toBeInTheDocument()
  home.unmount()

  const again = show('saved projects', services)
  await deleteFirst()
  again.unmount()
  await wait(9_000)
  show('saved projects', services)
  expect(await screen.findByText('Project 2')).toBeInTheDocument()
  expect(screen.queryByText('Project 1')).not.toBeInTheDocument()
})

test('[WI-04] a project that the server has deleted already counts as deleted', async () => {
  const service = fakeProjectService(1)
  const services = servicesWith(service.http)
  show('saved projects', services)
  await deleteFirst()
  service.deleteNow(aProject(1).id)
  await wait(9_000)
  expect(services.recorded.reported).toEqual([])
  expect(services.recorded.toasted).toMatchObject([{ message: 'Project 1 deleted' }])
  expect(await screen.findByText("You haven't started any projects yet")).toBeInTheDocument()
})
