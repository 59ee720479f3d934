import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { buttonClassName } from '@account/shared/ui/button.tsx'
import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

type NoEntriesProps = { titleId: string; hintId: string; shopId: string; icon: ReactNode }

/** Replaces a list without entries, with a link to the shop. */
export const NoEntries = ({ titleId, hintId, shopId, icon }: NoEntriesProps) => {
  const { config } = useHostServices()
  return (
    <EmptyState
      title={useIntl().formatMessage({ id: titleId })}
      icon={icon}
      action={
        <a className={buttonClassName('primary')} href={config.shopUrl}>
          <FormattedMessage id={shopId} />
        </a>
      }
    >
      <FormattedMessage id={hintId} />
    </EmptyState>
  )
}
