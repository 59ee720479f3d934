import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { useAtomValue } from 'jotai'
import { useId, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { keepOverrides } from '../overrides/create-remote-overrides.ts'
import { overrideStatesAtom, type OverrideAddresses } from '../overrides/remote-overrides.ts'
import { remoteInsightAtom, type RemoteInsight } from './remote-insight.ts'
import { RemoteFacts } from './remote-facts.tsx'
import styles from './remotes-panel.module.css'

/** Shows developers and testers the running releases and their costs, and points this tab at other builds. */
export const RemotesPanel = ({ onClose }: { onClose: () => void }) => {
  const insight = useAtomValue(remoteInsightAtom)
  return insight && <OpenPanel insight={insight} onClose={onClose} />
}

const OpenPanel = ({ insight, onClose }: { insight: RemoteInsight; onClose: () => void }) => {
  const { formatMessage } = useIntl()
  const formId = useId()
  const active = useAtomValue(overrideStatesAtom)?.active ?? {}
  const [addresses, setAddresses] = useState<OverrideAddresses>(active)

  const apply = (event: FormEvent) => {
    event.preventDefault()
    keepOverrides(Object.fromEntries(Object.entries(addresses).filter(([, address]) => address.trim() !== '')))
    window.location.reload()
  }

  return (
    <Modal
      title={formatMessage({ id: 'remotes.title' })}
      closeLabel={formatMessage({ id: 'close' })}
      size="large"
      onClose={onClose}
      actions={
        <Button type="submit" form={formId}>
          <FormattedMessage id="switches.apply" />
        </Button>
      }
    >
      <p className={styles.explanation}>
        <FormattedMessage id="remotes.explanation" />
      </p>
      <form id={formId} className={styles.remotes} onSubmit={apply}>
        {Object.keys(insight.registry.remotes).map((name) => (
          <section key={name} className={styles.remote} aria-label={name}>
            <RemoteFacts name={name} insight={insight} />
            <AddressField
              name={name}
              address={addresses[name] ?? ''}
              onChange={(address) => setAddresses({ ...addresses, [name]: address })}
            />
          </section>
        ))}
      </form>
    </Modal>
  )
}

type AddressFieldProps = { name: RemoteName; address: string; onChange: (address: string) => void }

const AddressField = ({ name, address, onChange }: AddressFieldProps) => (
  <label className={styles.field}>
    <FormattedMessage id="remotes.localBuild" values={{ remote: name }} />
    <input
      className={styles.address}
      type="url"
      placeholder="http://localhost:3101/"
      value={address}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
)
