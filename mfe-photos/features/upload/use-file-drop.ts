import { useSetAtom, useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { isImportOpenAtom } from './import-atoms.ts'
import { uploadQueueAtom } from './upload-queue-atom.ts'

/** Files may be dropped anywhere on the page, modal or not. Returns whether some are being held over it. */
export const useFileDrop = (): boolean => {
  const queue = useAtomValue(uploadQueueAtom)
  const setImportOpen = useSetAtom(isImportOpenAtom)
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    // Between two elements of the page there is a related target; out of the window there is none.
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(false)
      setImportOpen(true)
      queue.add(event.dataTransfer?.files ?? [])
    }
    window.addEventListener('dragover', hold)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', hold)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [queue, setImportOpen])

  return isOver
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false
