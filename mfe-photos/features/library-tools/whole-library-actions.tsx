import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button, IconButton } from '@account/shared/ui/button.tsx'
import { createIcon } from '@account/shared/ui/icons.tsx'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { usePhotoPaths } from '../../source/photo-paths.ts'
import { StackIcon } from '../../ui/icons.tsx'
import { DeleteAllButton } from '../delete-all/delete-all-button.tsx'
import { RequestExportButton } from '../photo-export/request-export-button.tsx'
import styles from './whole-library-actions.module.css'

const MoreIcon = createIcon(<path strokeWidth="3" d="M5 12v.01M12 12v.01M19 12v.01" />)

/** The actions for all photos at once. They are rare, so they are behind a button, apart from the everyday actions. */
export const WholeLibraryActions = () => {
  const intl = useIntl()
  const { flags } = useHostServices()
  const menuId = useId()
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)

  /** The focus moves to the visible button first, because a dialog returns the focus to where it was. */
  const close = () => {
    setOpen(false)
    toggle.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // React also passes on the keys of dialogs that the actions open.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || !isOpen || !isOwn) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <div className={styles.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <IconButton
        ref={toggle}
        label={intl.formatMessage({ id: 'library.more' })}
        icon={<MoreIcon />}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpen(!isOpen)}
      />
      {/* A click beside the menu only closes it. */}
      {isOpen && <div className={styles.backdrop} aria-hidden="true" onClick={() => setOpen(false)} />}
      <div id={menuId} className={styles.actions} hidden={!isOpen}>
        {flags.similarPhotos && <SimilarPhotosLink />}
        <RequestExportButton text="export.title" onSettled={close} />
        <DeleteAllButton onOpen={close} />
      </div>
    </div>
  )
}

const SimilarPhotosLink = () => {
  const navigate = useNavigate()
  const paths = usePhotoPaths()
  return (
    <Button variant="quiet" icon={<StackIcon />} onClick={() => void navigate(paths.similar)}>
      <FormattedMessage id="similar.title" />
    </Button>
  )
}
