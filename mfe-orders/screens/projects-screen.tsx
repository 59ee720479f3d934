import { ProjectList } from '../features/project-list/project-list.tsx'
import { PageTitle } from '@account/shared/screens/page-title.tsx'

export const ProjectsScreen = () => (
  <>
    <PageTitle id="projects.title" />
    <ProjectList />
  </>
)
