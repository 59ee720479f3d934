import type { Project } from '@account/shared/contracts/project.ts'
import { actKeepingFocus } from '@account/shared/focus/act-keeping-focus.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { isAllowedLink } from '@account/shared/storefronts/allowed-links.ts'
import { buttonClassName, IconButton } from '@account/shared/ui/button.tsx'
import { TrashIcon } from '@account/shared/ui/icons.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { writeDate } from '@account/shared/intl/write-date.ts'
import { DateTime } from 'luxon'
import { FormattedMessage, useIntl } from 'react-intl'
import { ProjectFacts, ProjectPicture } from '../../projects/project-facts.tsx'
import styles from './project-list.module.css'

type ProjectCardProps = { project: Project; onDelete: () => void }

/** From this many days on the card warns that the project will be deleted. */
const WARNED_DAYS = 30

export const ProjectCard = ({ project, onDelete }: ProjectCardProps) => {
  const { name, articleType, thumbnail, updatedAt, expiresAt, editorUrl } = project
  const intl = useIntl()
  const { storefront, config } = useHostServices()
  const end = DateTime.fromISO(expiresAt, { zone: storefront.timeZone }).setLocale(storefront.locale)
  const isEnding = end.diffNow('days').days < WARNED_DAYS
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ProjectPicture thumbnail={thumbnail} size={40} />
      </div>
      <div className={styles.text}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.details}>
          <ProjectFacts articleType={articleType} updatedAt={updatedAt} />
        </p>
        <p className={isEnding ? styles.ending : styles.details}>
          <FormattedMessage
            id={isEnding ? 'projects.ending' : 'projects.kept'}
            values={{ date: writeDate(end, DateTime.DATE_MED) }}
          />
        </p>
      </div>
      <div className={styles.actions}>
        {isAllowedLink(editorUrl, config) && (
          <a className={buttonClassName('secondary')} href={editorUrl} rel="noopener">
            <FormattedMessage id="projects.open" />
            <VisuallyHidden>: {name}</VisuallyHidden>
          </a>
        )}
        <IconButton
          label={intl.formatMessage({ id: 'projects.delete' }, { name })}
          icon={<TrashIcon />}
          onClick={(event) => actKeepingFocus(event, onDelete)}
        />
      </div>
    </article>
  )
}
