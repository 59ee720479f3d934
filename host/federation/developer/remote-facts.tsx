import type { RegisteredRemote, RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import type { LoadableRelease } from '../releases/release-files.ts'
import type { RemoteInsight } from './remote-insight.ts'
import styles from './remotes-panel.module.css'

type Origin = 'local' | 'canary' | 'current' | 'previous'

const originOf = ({ isUnpublished, version }: LoadableRelease, registered: RegisteredRemote | undefined): Origin => {
  if (isUnpublished) return 'local'
  if (registered?.canary?.release.version === version) return 'canary'
  return registered?.previous?.version === version ? 'previous' : 'current'
}

/** The facts of one remote: its running release, the origin of that, and its costs on this page. */
export const RemoteFacts = ({ name, insight }: { name: RemoteName; insight: RemoteInsight }) => {
  const { formatNumber, formatMessage } = useIntl()
  const { remoteLog, transfers, registry, knownRelease } = insight
  const record = remoteLog.recordOf(name)
  const registered = registry.remotes[name]
  const transferred = record ? transfers.bytesBelow(new URL('.', record.release.manifest).href) : 0
  return (
    <>
      <h3 className={styles.name}>
        <code>{name}</code>
        {record && (
          <span className={styles.origin}>
            <FormattedMessage id={`remotes.origin.${originOf(record.release, registered)}`} />
          </span>
        )}
      </h3>
      <dl className={styles.facts}>
        <Fact term={formatMessage({ id: 'remotes.version' })}>
          {record ? <code>{record.release.version}</code> : <FormattedMessage id="remotes.notLoaded" />}
        </Fact>
        <Fact term={formatMessage({ id: 'remotes.contract' })}>
          {record?.release.contract ?? (registered && knownRelease(name, registered.current)?.contract) ?? '–'}
        </Fact>
        <Fact term={formatMessage({ id: 'remotes.loadTime' })}>
          {record ? formatNumber(record.durationMs, { style: 'unit', unit: 'millisecond' }) : '–'}
        </Fact>
        <Fact term={formatMessage({ id: 'remotes.transferred' })}>
          {record ? formatNumber(Math.round(transferred / 102.4) / 10, { style: 'unit', unit: 'kilobyte' }) : '–'}
        </Fact>
        <Fact term={formatMessage({ id: 'remotes.errors' })}>{formatNumber(remoteLog.errorsOf(name))}</Fact>
      </dl>
    </>
  )
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className={styles.fact}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
