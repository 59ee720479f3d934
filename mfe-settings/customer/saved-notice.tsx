import { Alert } from '@account/shared/ui/alert.tsx'
import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { changedAtom } from './changed-atom.ts'

/** Says once, on the page that is open or follows, that a change was saved. */
export const SavedNotice = () => {
  const [hasChanged, setChanged] = useAtom(changedAtom)
  const [told, setTold] = useState(0)
  const intl = useIntl()
  useEffect(() => {
    if (!hasChanged) return
    setChanged(false)
    // It is told once, so that it has to be counted here.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setTold((times) => times + 1)
  }, [hasChanged, setChanged])
  // Each time anew: what stays as it was is not read out again.
  return told > 0 && <Alert key={told} kind="success" title={intl.formatMessage({ id: 'settings.saved' })} />
}
