import { ProjectPage, type Project } from '@account/shared/contracts/project.ts'
import { returnToTabLater } from '@account/shared/testing/return-to-tab.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ProjectsApi, projectsApiAtom } from '../api/projects-api.ts'
import { aProject } from '../testing/a-project.ts'
import { httpError, renderScreen } from '../testing/render-screen.ts'
import { ProjectsScreen } from './projects-screen.tsx'

/** Behaves like the projects service. */
const fakeProjects = (count: number) => {
  let kept = Array.from({ length: count }, (_, index) => aProject(index + 1))
  const deleted: string[] = []
  const api: ProjectsApi = {
    list: async ({ skip, limit }) => ({ projects: kept.slice(skip, skip + limit), totalProjectCount: kept.length }),
    delete: async (id) => {
      deleted.push(id)
      kept = kept.filter((project) => project.id !== id)
    },
  }
  return { api, deleted }
}

const renderAt = (at: string, api: ProjectsApi) =>
  renderScreen({ at, screen: <ProjectsScreen />, provide: (store) => store.set(projectsApiAtom, api) })

const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

beforeEach(() => jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

test('[WI-04] projects are listed on pages of ten under their total, each with a link to the editor', async () => {
  const services = renderAt('/saved-projects', fakeProjects(12).api)
  expect(await screen.findByText('12 projects')).toBeInTheDocument()
  expect(names()).toHaveLength(10)
  expect(screen.getByRole('link', { name: 'Open in editor : Project 1' })).toHaveAttribute(
    'href',
    aProject(1).editorUrl,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Next' }))
  expect(await screen.findByText('Page 2 of 2')).toBeInTheDocument()
  await waitFor(() => expect(names()).toEqual(['Project 11', 'Project 12']))
  expect(services.recorded.titles).toContain('My saved projects')
})

test('[WI-04] a project of an unknown kind is listed with the others', async () => {
  const { api } = fakeProjects(1)
  const blanket = { ...aProject(2), name: 'For the sofa', articleType: 'blanket' }
  const page = ProjectPage.parse({ projects: [aProject(1), blanket], totalProjectCount: 2 })
  const { recorded } = renderAt('/saved-projects', { ...api, list: async () => page })
  const later = (await screen.findByRole('heading', { name: 'For the sofa' })).closest('article')!
  expect(within(later).getByText(/^Changed/)).toBeInTheDocument()
  expect(screen.getByText('Photo book').parentElement).toHaveTextContent(/^Photo book · Changed/)
  expect(recorded.reported).toEqual([])
})

test('[WI-04] another page starts at its top', async () => {
  renderAt('/saved-projects', fakeProjects(12).api)
  await userEvent.click(await screen.findByRole('link', { name: 'Next' }))
  await waitFor(() => expect(names()).toEqual(['Project 11', 'Project 12']))
  expect(screen.getByRole('heading', { name: 'My saved projects' })).toHaveFocus()
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0)
})

test('[WI-04] a project with an editor outside of the shop is shown without a link', async () => {
  const elsewhere = { ...aProject(2), editorUrl: 'http://www.uk.localhost.example:3000/editor' }
  const list: ProjectsApi['list'] = async () => ({ projects: [aProject(1), elsewhere], totalProjectCount: 2 })
  renderAt('/saved-projects', { ...fakeProjects(0).api, list })
  expect(await screen.findByRole('heading', { name: 'Project 2' })).toBeInTheDocument()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([aProject(1).editorUrl])
})

test.each(['?page=9', '?page=99999'])('[WI-04] a page beyond the end (%s) is the last one', async (search) => {
  renderAt(`/saved-projects${search}`, fakeProjects(12).api)
  expect(await screen.findByText('Page 2 of 2')).toBeInTheDocument()
})

test('[WI-04] beyond the end, a skeleton waits for the page with projects', async () => {
  const asked: number[] = []
  const first = Promise.withResolvers<{ projects: Project[]; totalProjectCount: number }>()
  const list: ProjectsApi['list'] = ({ skip }) => {
    asked.push(skip)
    return skip === 0 ? first.promise : Promise.resolve({ projects: [], totalProjectCount: 1 })
  }
  renderAt('/saved-projects?page=2', { ...fakeProjects(0).api, list })
  await waitFor(() => expect(asked).toEqual([10, 0]))
  expect(screen.getByText('Loading your projects…')).toBeInTheDocument()
  first.resolve({ projects: [aProject(1)], totalProjectCount: 1 })
  expect(await screen.findByText('1 project')).toBeInTheDocument()
})

test.each(['?page=0', '?page=-1', '?page=1e3', '?page=<b>'])('[WI-04] %s is the first page', async (search) => {
  renderAt(`/saved-projects${search}`, fakeProjects(12).api)
  expect(await screen.findByText('Page 1 of 2')).toBeInTheDocument()
})

test('[WI-04] a customer who returns after a while sees the present projects, on the same page', async () => {
  const { api } = fakeProjects(12)
  renderAt('/saved-projects?page=2', api)
  expect(await screen.findByText('12 projects')).toBeInTheDocument()
  await api.delete(aProject(1).id, { keepalive: false })
  await returnToTabLater()
  expect(await screen.findByText('11 projects')).toBeInTheDocument()
  expect(names()).toEqual(['Project 12'])
})

test('[WI-04] a customer without projects sees that there are none', async () => {
  renderAt('/saved-projects', fakeProjects(0).api)
  expect(await screen.findByRole('heading', { name: "You haven't started any projects yet" })).toBeInTheDocument()
})

test('[WI-04] loading projects are announced, and a failed list can be retried', async () => {
  const { api } = fakeProjects(1)
  const answers = [httpError(403), httpError(500)]
  const list: ProjectsApi['list'] = (query) => {
    const failure = answers.pop()
    return failure ? Promise.reject(failure) : api.list(query)
  }
  renderAt('/saved-projects', { ...api, list })
  expect(screen.getByText('Loading your projects…')).toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Your projects could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Your account has no access to this/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('[WI-04] a project shows its expiry, and warns when that is near', async () => {
  const { api } = fakeProjects(0)
  const expiresAt = new Date(Date.now() + 9 * 24 * 60 * 60 * 1000).toISOString()
  const projects = [aProject(1), { ...aProject(2), expiresAt }]
  renderAt('/saved-projects', { ...api, list: async () => ({ projects, totalProjectCount: 2 }) })
  expect(await screen.findByText('Kept until 1 Jun 2126')).toBeInTheDocument()
  expect(screen.getByText(/^Will be deleted on /)).toBeInTheDocument()
})

describe('deleting', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

  test('[WI-04] a deleted project is hidden at once, and deleted on the server when the time to undo is over', async () => {
    const { api, deleted } = fakeProjects(2)
    const services = renderAt('/saved-projects', api)
    await user().click(await screen.findByRole('button', { name: 'Delete Project 1' }))
    expect(names()).toEqual(['Project 2'])
    expect(screen.getByText('1 project')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Delete Project 2' })).toHaveFocus()
    expect(services.recorded.toasted).toMatchObject([{ message: 'Project 1 deleted' }])
    expect(deleted).toEqual([])
    await wait(9_000)
    expect(deleted).toEqual([aProject(1).id])
    expect(names()).toEqual(['Project 2'])
  })

  test('[WI-04] when all projects of a page are deleted, a skeleton waits for the next ones', async () => {
    const { api } = fakeProjects(11)
    const list: ProjectsApi['list'] = async (query) => {
      const { projects, totalProjectCount } = await api.list(query)
      return { projects: projects.slice(0, 1), totalProjectCount }
    }
    renderAt('/saved-projects', { ...api, list })
    await user().click(await screen.findByRole('button', { name: 'Delete Project 1' }))
    expect(screen.getByText('Loading your projects…')).toBeInTheDocument()
    await wait(9_000)
    expect(names()).toEqual(['Project 2'])
  })

  test('[WI-04] the heading of the page has the focus after the last project is deleted', async () => {
    renderAt('/saved-projects', fakeProjects(1).api)
    await user().click(await screen.findByRole('button', { name: 'Delete Project 1' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('[WI-04] when the only project of the last page is deleted, the previous page is shown', async () => {
    const { api, deleted } = fakeProjects(11)
    renderAt('/saved-projects?page=2', api)
    await user().click(await screen.findByRole('button', { name: 'Delete Project 11' }))
    expect(await screen.findByRole('heading', { name: 'Project 10' })).toBeInTheDocument()
    expect(deleted).toEqual([])
  })

  test('[WI-04] a deleted project counts on no page, before the server deletes it and after', async () => {
    const { api, deleted } = fakeProjects(12)
    renderAt('/saved-projects', api)
    await user().click(await screen.findByRole('button', { name: 'Delete Project 1' }))
    await user().click(screen.getByRole('link', { name: 'Next' }))
    await waitFor(() => expect(names()).toEqual(['Project 11', 'Project 12']))
    expect(screen.getByText('11 projects')).toBeInTheDocument()
    await wait(9_000)
    expect(deleted).toEqual([aProject(1).id])
    expect(names()).toEqual(['Project 12'])
    expect(screen.getByText('11 projects')).toBeInTheDocument()
  })

  test('[WI-04] the only project of the last page stays there while one of another page is deleted', async () => {
    renderAt('/saved-projects', fakeProjects(21).api)
    await user().click(await screen.findByRole('button', { name: 'Delete Project 1' }))
    await user().click(screen.getByRole('link', { name: 'Next' }))
    await waitFor(() => expect(names()).toHaveLength(10))
    await user().click(screen.getByRole('link', { name: 'Next' }))
    await waitFor(() => expect(names()).toEqual(['Project 21']))
    expect(screen.getByText('20 projects')).toBeInTheDocument()
  })

  test('[WI-04] an undone deletion never reaches the server', async () => {
    const { api, deleted } = fakeProjects(2)
    const services = renderAt('/saved-projects', api)
    await user().click(await screen.findByRole('button', { name: 'Delete Project 1' }))
    act(() => services.recorded.toasted[0]?.action?.run())
    expect(names()).toEqual(['Project 1', 'Project 2'])
    await wait(9_000)
    expect(deleted).toEqual([])
  })

  test('[WI-04] a failed deletion is reported, and the project is shown again', async () => {
    const { api } = fakeProjects(1)
    const services = renderAt('/saved-projects', { ...api, delete: () => Promise.reject(new Error('down')) })
    await user().click(await screen.findByRole('button', { name: 'Delete Project 1' }))
    await wait(9_000)
    expect(services.recorded.reported).toMatchObject([{ action: 'projects/delete' }])
    expect(services.recorded.toasted.at(-1)).toMatchObject({ message: 'Error: Project 1 could not be deleted' })
    expect(within(screen.getByRole('list')).getByText('Project 1')).toBeInTheDocument()
  })
})
