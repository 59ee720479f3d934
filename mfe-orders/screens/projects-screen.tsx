import { ProjectList } from '../features/project-list/project-list.tsx'
import { PageTitle } from '../page-title/page-title.tsx'

export const ProjectsScreen = () => (
  <>
    <PageTitle id="projects.title" />
    <ProjectList />
  </>
)
