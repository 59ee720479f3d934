import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { TrashIcon } from '@account/shared/ui/icons.tsx'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { AwaitedPart } from '../../ui/awaited-part.tsx'

const DeleteAllModal = lazyPart(() => import('./delete-all-modal.tsx').then((module) => module.DeleteAllModal))

/** `onOpen` is called before the dialog opens. */
export const DeleteAllButton = ({ onOpen }: { onOpen: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    onOpen()
    setOpen(true)
  }
  return (
    <>
      <Button variant="quiet" icon={<TrashIcon />} onClick={open}>
        <FormattedMessage id="delete-all.title" />
      </Button>
      <AwaitedPart>{isOpen && <DeleteAllModal onClose={() => setOpen(false)} />}</AwaitedPart>
    </>
  )
}
