import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { isTextField, usePageKeys } from '../../device/page-keys.ts'
import { isHelpKeyOnAtom } from './help-key-atom.ts'
import type { KeyContext } from './key-list.tsx'
import { AwaitedPart } from '../../ui/awaited-part.tsx'
import styles from './keyboard-help.module.css'

const KeyListModal = lazyPart(() => import('./key-list-modal.tsx').then((module) => module.KeyListModal))

/** `?` opens the list of keys, and so does a button that appears when the focus reaches it. */
export const KeyboardHelp = ({ context }: { context: KeyContext }) => {
  const [isOpen, setOpen] = useState(false)
  const isHelpKeyOn = useAtomValue(isHelpKeyOnAtom)
  const opener = useRef<HTMLDivElement>(null)
  usePageKeys(opener, ({ key, altKey, ctrlKey, metaKey, target }) => {
    if (key === '?' && isHelpKeyOn && !altKey && !ctrlKey && !metaKey && !isTextField(target)) setOpen(true)
  })
  return (
    <div ref={opener} className={styles.opener}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <FormattedMessage id="keys.title" />
      </Button>
      <AwaitedPart>{isOpen && <KeyListModal context={context} onClose={() => setOpen(false)} />}</AwaitedPart>
    </div>
  )
}
