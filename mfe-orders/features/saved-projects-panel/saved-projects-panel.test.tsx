import type { Project } from '@account/shared/contracts/project.ts'
import { act, screen } from '@testing-library/react'
import { type ProjectsApi, projectsApiAtom } from '../../api/projects-api.ts'
import { hiddenProjectsAtom } from '../../projects/use-project-deletion.ts'
import { renderScreen } from '../../testing/render-screen.ts'
import { SavedProjectsPanel } from './saved-projects-panel.tsx'

const aProject: Project = {
  id: '0195d3a0-0000-7000-8000-000000000007',
  name: 'Lisbon <img src=x>',
  articleType: 'photo-book',
  thumbnail: null,
  createdAt: '2026-06-01T10:00:00Z',
  updatedAt: '2026-06-01T23:30:00Z',
  expiresAt: '2026-12-01T10:00:00Z',
  editorUrl: 'http://www.uk.localhost:3000/editor?projectId=7',
}

const renderWith = (changes: Partial<ProjectsApi>) => {
  const api: ProjectsApi = {
    list: () => Promise.reject(new Error('unused')),
    delete: async () => undefined,
    ...changes,
  }
  return renderScreen({ screen: <SavedProjectsPanel />, provide: (store) => store.set(projectsApiAtom, api) })
}

test('the most recently changed projects link to the editor, with dates in the storefront’s time zone', async () => {
  const list = jest.fn<ReturnType<ProjectsApi['list']>, Parameters<ProjectsApi['list']>>(async () => ({
    projects: [aProject],
    totalProjectCount: 1,
  }))
  renderWith({ list })
  const link = await screen.findByRole('link', {
    name: 'Lisbon <img src=x> Photo book · Changed on 2\u00a0Jun\u00a02026',
  })
  expect(link).toHaveAttribute('href', aProject.editorUrl)
  expect(list.mock.calls[0]?.[0]).toEqual({ skip: 0, limit: 3 })
})

test('a project with an editor outside of the shop has no link', async () => {
  const projects = [{ ...aProject, editorUrl: 'http://evil.example/editor' }]
  renderWith({ list: async () => ({ projects, totalProjectCount: 1 }) })
  expect((await screen.findByText('Lisbon <img src=x>')).closest('a')).not.toHaveAttribute('href')
})

test('a customer without projects sees that there are none', async () => {
  renderWith({ list: async () => ({ projects: [], totalProjectCount: 0 }) })
  expect(await screen.findByText("You haven't started any projects yet")).toBeInTheDocument()
})

test('after a deletion of the shown projects a skeleton waits for others', async () => {
  const { store } = renderWith({ list: async () => ({ projects: [aProject], totalProjectCount: 2 }) })
  expect(await screen.findByRole('link', { name: /^Lisbon/ })).toBeInTheDocument()
  act(() => store.set(hiddenProjectsAtom, new Set([aProject.id])))
  expect(screen.getByText('Loading your projects…')).toBeInTheDocument()
})

test('a failure is reported with an id to quote', async () => {
  const services = renderWith({ list: () => Promise.reject(new Error('down')) })
  expect(await screen.findByRole('alert')).toHaveTextContent('0195d3a0-0000-4000-8000-000000000001')
  expect(services.recorded.reported).toMatchObject([{ action: 'projects/list' }])
})
