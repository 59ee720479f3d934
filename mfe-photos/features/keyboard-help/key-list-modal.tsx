import { Modal } from '@account/shared/ui/modal.tsx'
import { Toggle } from '@account/shared/ui/toggle.tsx'
import { useAtom } from 'jotai'
import { useIntl } from 'react-intl'
import { isHelpKeyOnAtom } from './help-key-atom.ts'
import { KeyList, type KeyContext } from './key-list.tsx'

type KeyListModalProps = { context: KeyContext; onClose: () => void }

export const KeyListModal = ({ context, onClose }: KeyListModalProps) => {
  const intl = useIntl()
  const [isHelpKeyOn, setHelpKeyOn] = useAtom(isHelpKeyOnAtom)
  return (
    <Modal
      title={intl.formatMessage({ id: 'keys.title' })}
      closeLabel={intl.formatMessage({ id: 'close' })}
      onClose={onClose}
    >
      <KeyList context={context} />
      <Toggle label={intl.formatMessage({ id: 'keys.switch' })} isOn={isHelpKeyOn} onChange={setHelpKeyOn} />
    </Modal>
  )
}
