import { PageTitle } from '@account/shared/screens/page-title.tsx'
import { BackLink } from '@account/shared/ui/back-link.tsx'
import type { ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSettingsPath } from './signed-in-customer.ts'

/** The title of a page below the settings, with the link back to them. */
export const LinkedTitle = (title: ComponentProps<typeof PageTitle>) => (
  <div>
    <BackLink to={useSettingsPath()}>
      <FormattedMessage id="panel.all" />
    </BackLink>
    <PageTitle {...title} />
  </div>
)
