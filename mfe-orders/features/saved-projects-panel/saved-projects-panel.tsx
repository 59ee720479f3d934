import type { Project } from '@account/shared/contracts/project.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { EmptyHomePanel, HomePanel } from '@account/shared/screens/home-panel.tsx'
import { isAllowedLink } from '@account/shared/storefronts/allowed-links.ts'
import { buttonClassName } from '@account/shared/ui/button.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { NEWEST_PROJECTS, useNewestProjectsQuery } from '../../projects/projects-query.ts'
import { ProjectFacts, ProjectPicture } from '../../projects/project-facts.tsx'
import { hiddenProjectsAtom } from '../../projects/use-project-deletion.ts'
import styles from './saved-projects-panel.module.css'

/** The panel of the home page with the most recently changed projects. */
export const SavedProjectsPanel = () => (
  <HomePanel titleId="savedProjects.title" linkId="savedProjects.all" to="/saved-projects">
    <SavedProjects />
  </HomePanel>
)

const SavedProjects = () => {
  const { config } = useHostServices()
  const query = useNewestProjectsQuery()
  const { data: page } = query
  const hidden = useAtomValue(hiddenProjectsAtom)
  if (query.error && !page) return <LoadFailure title="savedProjects.error" query={query} />
  if (!page) return <SavedProjectsSkeleton />
  const shown = page.projects.filter(({ id }) => !hidden.has(id))
  if (shown.length === 0 && page.totalProjectCount === page.projects.length) {
    return (
      <EmptyHomePanel
        action={
          <a className={buttonClassName('secondary')} href={config.shopUrl}>
            <FormattedMessage id="projects.start" />
          </a>
        }
      >
        <FormattedMessage id="savedProjects.empty" />
      </EmptyHomePanel>
    )
  }
  // Other projects replace the deleted ones when the list is refetched.
  if (shown.length === 0) return <SavedProjectsSkeleton />
  return (
    <>
      {query.error && <LoadFailure title="savedProjects.error" query={query} />}
      <ul role="list" className={styles.projects}>
        {shown.map((project) => (
          <SavedProject key={project.id} {...project} />
        ))}
      </ul>
    </>
  )
}

const SavedProject = ({ name, articleType, thumbnail, updatedAt, editorUrl }: Project) => {
  const { config } = useHostServices()
  return (
    <li>
      <a className={styles.project} href={isAllowedLink(editorUrl, config) ? editorUrl : undefined} rel="noopener">
        <span className={styles.picture}>
          <ProjectPicture thumbnail={thumbnail} />
        </span>
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          <span className={styles.details}>
            <ProjectFacts articleType={articleType} updatedAt={updatedAt} />
          </span>
        </span>
      </a>
    </li>
  )
}

const SavedProjectsSkeleton = () => (
  <div className={styles.projects} role="status">
    <VisuallyHidden>
      <FormattedMessage id="savedProjects.loading" />
    </VisuallyHidden>
    {Array.from({ length: NEWEST_PROJECTS }, (_, place) => (
      <Skeleton key={place} height="74px" radius="var(--radius)" />
    ))}
  </div>
)
