import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { TrashIcon } from '@account/shared/ui/icons.tsx'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'

const DeleteAllModal = lazyPart(() => import('./delete-all-modal.tsx').then((module) => module.DeleteAllModal))

export const DeleteAllButton = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<TrashIcon />} onClick={() => setOpen(true)}>
        <FormattedMessage id="delete-all.title" />
      </Button>
      <Suspense>{isOpen && <DeleteAllModal onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
