import { Alert } from '@account/shared/ui/alert.tsx'
import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { changedAtom } from './changed-atom.ts'

/** Says once, on the page that follows, that a change was saved. */
export const SavedNotice = () => {
  const [hasChanged, setChanged] = useAtom(changedAtom)
  const [isShown, setShown] = useState(hasChanged)
  const intl = useIntl()
  if (hasChanged && !isShown) setShown(true)
  useEffect(() => {
    if (hasChanged) setChanged(false)
  }, [hasChanged, setChanged])
  return isShown && <Alert kind="success" title={intl.formatMessage({ id: 'settings.saved' })} />
}
