import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { usePhotoPaths } from '../../source/photo-paths.ts'
import { LaterPart } from '@account/shared/federation/later-part.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import styles from './search-hints.module.css'

const PlacesSwitch = lazyPart(() => import('./places-switch.tsx').then((module) => module.PlacesSwitch))

/** Words that the server understands in every language of the storefronts. */
const faults = ['search.blurred', 'search.dark'] as const

/** Says what can be searched for, before a text is typed, and offers the searches for what should not be printed. */
export const SearchHints = () => {
  const intl = useIntl()
  const navigate = useNavigate()
  const paths = usePhotoPaths()
  const { flags } = useHostServices()
  return (
    <>
      <EmptyState
        title={intl.formatMessage({ id: 'search.hint.title' })}
        icon={<SearchIcon />}
        action={
          <div role="group" aria-label={intl.formatMessage({ id: 'search.faults' })} className={styles.faults}>
            {faults.map((id) => {
              const word = intl.formatMessage({ id })
              const open = () => void navigate(paths.search(word.toLocaleLowerCase(intl.locale)), { replace: true })
              return (
                <Button key={id} variant="secondary" onClick={open}>
                  {word}
                </Button>
              )
            })}
          </div>
        }
      >
        <FormattedMessage id="search.hint" />
      </EmptyState>
      {flags.places && (
        <LaterPart action="photos/places">
          <PlacesSwitch />
        </LaterPart>
      )}
    </>
  )
}
