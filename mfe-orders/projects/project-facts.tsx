import { ArticleType, type Project } from '@account/shared/contracts/project.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { writeDate } from '@account/shared/intl/write-date.ts'
import { DateTime } from 'luxon'
import { FormattedMessage } from 'react-intl'
import { FactLine } from '@account/shared/ui/fact-line.tsx'
import { BookIcon } from '@account/shared/ui/icons.tsx'
import { useState } from 'react'

/** The thumbnail of a project, or an icon until there is one. */
export const ProjectPicture = ({ thumbnail, size }: Pick<Project, 'thumbnail'> & { size?: number }) => {
  const [brokenAddress, setBrokenAddress] = useState<string>()
  if (!thumbnail || thumbnail === brokenAddress) return <BookIcon {...(size && { size })} />
  return <img src={thumbnail} alt="" loading="lazy" decoding="async" onError={() => setBrokenAddress(thumbnail)} />
}

const isNamed = (articleType: string) => ArticleType.safeParse(articleType).success

/** The kind of a saved project, where the site has a name for it, and the date of its last change. */
export const ProjectFacts = ({ articleType, updatedAt }: Pick<Project, 'articleType' | 'updatedAt'>) => {
  const { timeZone, locale } = useHostServices().storefront
  const changed = DateTime.fromISO(updatedAt, { zone: timeZone }).setLocale(locale)
  return (
    <FactLine>
      {isNamed(articleType) && <FormattedMessage id={`articleType.${articleType}`} />}
      <FormattedMessage id="savedProjects.changed" values={{ date: writeDate(changed, DateTime.DATE_MED) }} />
    </FactLine>
  )
}
