import { Button } from '@account/shared/ui/button.tsx'
import { TrashIcon } from '@account/shared/ui/icons.tsx'
import { lazy, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'

const DeleteAllModal = lazy(() =>
  import('./delete-all-modal.tsx').then((module) => ({ default: module.DeleteAllModal })),
)

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
