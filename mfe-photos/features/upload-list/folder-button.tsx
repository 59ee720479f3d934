import { Button } from '@account/shared/ui/button.tsx'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, type ChangeEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { chosenFolderAtom } from '../../uploads/queue/import-atoms.ts'
import { isIgnoredFile } from '../../uploads/queue/ignored-files.ts'
import { uploadQueueAtom } from '../../uploads/queue/upload-queue-atom.ts'

/** Chooses a whole folder with its subfolders, where the browser can. */
export const FolderButton = () => {
  const intl = useIntl()
  const queue = useAtomValue(uploadQueueAtom)
  const setFolder = useSetAtom(chosenFolderAtom)
  const input = useRef<HTMLInputElement>(null)
  if (!('webkitdirectory' in HTMLInputElement.prototype)) return null

  const addFolder = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])].filter(
      ({ webkitRelativePath }) => !isIgnoredFile(webkitRelativePath),
    )
    setFolder(files[0]?.webkitRelativePath.split('/')[0])
    queue.add(files)
    // Lets the customer choose the same folder again.
    currentTarget.value = ''
  }
  return (
    <>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        <FormattedMessage id="upload.choose-folder" />
      </Button>
      <input
        ref={(element) => {
          input.current = element
          if (element) element.webkitdirectory = true
        }}
        type="file"
        multiple
        hidden
        aria-label={intl.formatMessage({ id: 'upload.choose-folder' })}
        onChange={addFolder}
      />
    </>
  )
}
