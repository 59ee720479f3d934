import { Button } from '@account/shared/ui/button.tsx'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './override-banner.module.css'
import { keepOverrides } from './create-remote-overrides.ts'
import { overrideStatesAtom } from './remote-overrides.ts'

const kinds = ['active', 'failed', 'refused'] as const

/** Marks a page that runs a local build, so that it is not mistaken for the released one. */
export const OverrideBanner = () => {
  const states = useAtomValue(overrideStatesAtom)
  const { formatMessage } = useIntl()
  const sentences = kinds.flatMap((kind) =>
    Object.entries(states?.[kind] ?? {}).map(([remote, address]) => ({ kind, remote, address })),
  )
  if (!states || sentences.length === 0) return null

  const end = () => {
    keepOverrides({})
    window.location.reload()
  }
  return (
    <aside className={styles.banner} aria-label={formatMessage({ id: 'remotes.title' })}>
      <div role="status" className={styles.sentences}>
        {sentences.map(({ kind, remote, address }) => (
          <p key={`${kind} ${remote}`}>
            <FormattedMessage
              id={`remotes.override.${kind}`}
              values={{ remote: <code>{remote}</code>, address: <code>{address}</code> }}
            />
          </p>
        ))}
      </div>
      {Object.keys(states.active).length > 0 && (
        <Button variant="secondary" size="small" onClick={end}>
          <FormattedMessage id="remotes.override.end" />
        </Button>
      )}
    </aside>
  )
}
