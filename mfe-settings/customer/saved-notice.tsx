import { Alert } from '@account/shared/ui/alert.tsx'
import { useAtom, atom } from 'jotai'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'

/** The specification's changed flag: a saved change sets it, and showing the notice clears it. */
export const changedAtom = atom(false)

/** Announces a saved change once, on the open page or on the next one. */
export const SavedNotice = () => {
  const [hasChanged, setChanged] = useAtom(changedAtom)
  const [announced, setAnnounced] = useState(0)
  const intl = useIntl()
  useEffect(() => {
    if (!hasChanged) return
    setChanged(false)
    // The flag is cleared here, so the announcements are counted in a state.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setAnnounced((times) => times + 1)
  }, [hasChanged, setChanged])
  // A new key for each announcement, because screen readers do not read unchanged content again.
  return announced > 0 && <Alert key={announced} kind="success" title={intl.formatMessage({ id: 'settings.saved' })} />
}
