import type { SharedAlbumParticipants } from '@account/shared/contracts/sharing.ts'
import { Modal } from '@account/shared/ui/modal.tsx'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './shared-album-people.module.css'

/** The owner sees how many people share the album, and who they are; a participant sees the owner. */
export const SharedAlbumPeople = ({ people, isOwner }: { people: SharedAlbumParticipants; isOwner: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const { owner, participants } = people
  if (!isOwner)
    return (
      <span>
        <FormattedMessage id="shared-album.owner" values={{ email: owner.email }} />
      </span>
    )
  return (
    <>
      <button type="button" className={styles.people} onClick={() => setOpen(true)}>
        <FormattedMessage id="shared-album.people" values={{ count: participants.length }} />
      </button>
      {isOpen && <PeopleModal emails={participants.map(({ email }) => email)} onClose={() => setOpen(false)} />}
    </>
  )
}

const PeopleModal = ({ emails, onClose }: { emails: readonly string[]; onClose: () => void }) => {
  const intl = useIntl()
  return (
    <Modal
      title={intl.formatMessage({ id: 'shared-album.people' }, { count: emails.length })}
      closeLabel={intl.formatMessage({ id: 'close' })}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="shared-album.people.text" />
      </p>
      <ul role="list" className={styles.list}>
        {emails.map((email) => (
          <li key={email}>{email}</li>
        ))}
      </ul>
    </Modal>
  )
}
