import { useSetAtom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { droppedFiles } from './dropped-files.ts'
import { isImportOpenAtom } from './import-atoms.ts'
import { uploadQueueAtom } from './upload-queue-atom.ts'

/** Files may be dropped or pasted anywhere on the page, modal or not. Returns whether some are being held over it. */
export const useFileDrop = (): boolean => {
  const queue = useAtomValue(uploadQueueAtom)
  const setImportOpen = useSetAtom(isImportOpenAtom)
  const [isOver, setOver] = useState(false)

  const select = (files: Iterable<File>) => {
    setImportOpen(true)
    queue.add(files)
  }
  const hold = useEffectEvent((event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    setOver(true)
  })
  // Between two elements of the page there is a related target; out of the window there is none.
  const leave = useEffectEvent(({ relatedTarget }: DragEvent) => {
    if (!relatedTarget) setOver(false)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer || !holdsFiles(event)) return
    event.preventDefault()
    setOver(false)
    void droppedFiles(event.dataTransfer).then(select)
  })
  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    if (clipboardData && clipboardData.files.length > 0) select(clipboardData.files)
  })

  useEffect(() => {
    const onHold = (event: DragEvent) => hold(event)
    const onLeave = (event: DragEvent) => leave(event)
    const onDrop = (event: DragEvent) => drop(event)
    const onPaste = (event: ClipboardEvent) => paste(event)
    window.addEventListener('dragover', onHold)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('drop', onDrop)
    window.addEventListener('paste', onPaste)
    return () => {
      window.removeEventListener('dragover', onHold)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('drop', onDrop)
      window.removeEventListener('paste', onPaste)
    }
  }, [])

  return isOver
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false
