import { PROJECT_PAGE_SIZE } from '@account/shared/contracts/project.ts'
import { focusArea } from '@account/shared/focus/act-keeping-focus.ts'
import { BookIcon } from '@account/shared/ui/icons.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { Navigate } from 'react-router-dom'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { NoEntries } from '../../ui/no-entries.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { pagesOf, usePageNumber, usePageSearch } from '../../ui/page-number.ts'
import { useProjectPageQuery } from '../../projects/projects-query.ts'
import { countedProjectsAtom, hiddenProjectsAtom, useProjectDeletion } from '../../projects/use-project-deletion.ts'
import { ProjectCard } from './project-card.tsx'
import styles from './project-list.module.css'

/** Ten saved projects per page, the most recently changed first. */
export const ProjectList = () => {
  const intl = useIntl()
  const page = usePageNumber()
  const searchOf = usePageSearch()
  const query = useProjectPageQuery(page)
  const hidden = useAtomValue(hiddenProjectsAtom)
  const counted = useAtomValue(countedProjectsAtom)
  const deleteProject = useProjectDeletion()

  const projects = query.data?.projects ?? []
  const shown = projects.filter(({ id }) => !hidden.has(id))
  if (query.error && shown.length === 0) return <LoadFailure title="savedProjects.error" query={query} />
  if (!query.data || (query.isPlaceholderData && shown.length === 0)) return <ProjectListSkeleton />
  const total = query.data.totalProjectCount
  const deleted = projects.map(({ id }) => id).filter((id) => hidden.has(id))
  // A project that was deleted on another page still counts for the number of pages until the server has deleted it.
  const pages = pagesOf(total - deleted.length, PROJECT_PAGE_SIZE)
  const count = total - new Set([...deleted, ...counted]).size
  // A page beyond the end, by an old address or because its last project was deleted.
  if (page > pages && !query.isPlaceholderData) return <Navigate to={searchOf(pages)} replace />
  if (count === 0)
    return (
      <NoEntries
        titleId="savedProjects.empty"
        hintId="projects.empty.hint"
        shopId="projects.start"
        icon={<BookIcon />}
      />
    )
  // Projects of the next page replace the deleted ones when the list is refetched.
  if (shown.length === 0) return <ProjectListSkeleton />

  return (
    <>
      {query.error && <LoadFailure title="savedProjects.error" query={query} />}
      <p className={styles.count} role="status">
        <FormattedMessage id="projects.count" values={{ count }} />
      </p>
      <ul
        role="list"
        className={styles.list}
        aria-label={intl.formatMessage({ id: 'projects.list' })}
        aria-busy={query.isPlaceholderData}
        {...focusArea}
      >
        {shown.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} onDelete={() => deleteProject(project)} />
          </li>
        ))}
      </ul>
      <PageLinks page={page} pages={pages} />
    </>
  )
}

const ProjectListSkeleton = () => (
  <div role="status">
    <VisuallyHidden>
      <FormattedMessage id="savedProjects.loading" />
    </VisuallyHidden>
    <div className={styles.list}>
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} height="360px" radius="var(--radius)" />
      ))}
    </div>
  </div>
)
