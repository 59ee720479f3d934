import type { Passkey, PasskeyList } from '@account/shared/contracts/passkey.ts'
import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { FactLine } from '@account/shared/ui/fact-line.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { writeDate } from '@account/shared/intl/write-date.ts'
import { DateTime } from 'luxon'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './passkey-section.module.css'
import { RemovePasskeyModal } from './remove-passkey-modal.tsx'

// The form contains validation, so it loads only when it is opened.
const RenamePasskeyModal = lazyPart(async () => (await import('./rename-passkey-modal.tsx')).RenamePasskeyModal)

type Asked = { action: 'rename' | 'remove'; passkey: Passkey }

export const PasskeyCards = ({ passkeys, hasPassword }: PasskeyList) => {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  // The list may be newer than the click.
  const asking = passkeys.find(({ id }) => id === asked?.passkey.id) ?? asked?.passkey
  if (passkeys.length === 0) return null
  return (
    <>
      <ul role="list" className={styles.list}>
        {passkeys.map((passkey) => (
          <PasskeyCard key={passkey.id} passkey={passkey} onAsk={(action) => setAsked({ action, passkey })} />
        ))}
      </ul>
      {asking && asked?.action === 'rename' && (
        <Suspense>
          <RenamePasskeyModal passkey={asking} onClose={close} />
        </Suspense>
      )}
      {asking && asked?.action === 'remove' && (
        <RemovePasskeyModal passkey={asking} isLastWayIn={!hasPassword && passkeys.length === 1} onClose={close} />
      )}
    </>
  )
}

type PasskeyCardProps = { passkey: Passkey; onAsk: (action: Asked['action']) => void }

const PasskeyCard = ({ passkey, onAsk }: PasskeyCardProps) => (
  <li className={styles.card}>
    <p className={styles.details}>
      <bdi className={styles.name}>{passkey.name}</bdi>
      <span className={styles.use}>
        <PasskeyDates {...passkey} />
      </span>
    </p>
    <div className={styles.actions}>
      <Button variant="secondary" size="small" onClick={() => onAsk('rename')}>
        <FormattedMessage id="passkeys.rename" />
        <VisuallyHidden> {passkey.name}</VisuallyHidden>
      </Button>
      <Button variant="quiet" size="small" onClick={() => onAsk('remove')}>
        <FormattedMessage id="passkeys.remove" />
        <VisuallyHidden> {passkey.name}</VisuallyHidden>
      </Button>
    </div>
  </li>
)

const PasskeyDates = ({ createdAt, lastUsedAt, isSynced }: Passkey) => {
  const { storefront } = useHostServices()
  const dayOf = (moment: string) =>
    writeDate(DateTime.fromISO(moment, { zone: storefront.timeZone, locale: storefront.locale }), DateTime.DATE_FULL)
  return (
    <FactLine>
      <FormattedMessage id="passkeys.added" values={{ date: dayOf(createdAt) }} />
      {lastUsedAt === null ? (
        <FormattedMessage id="passkeys.unused" />
      ) : (
        <FormattedMessage id="passkeys.used" values={{ date: dayOf(lastUsedAt) }} />
      )}
      {isSynced && <FormattedMessage id="passkeys.synced" />}
    </FactLine>
  )
}
