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
    const listening = new AbortController()
    const listen = (name: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      window.addEventListener(name, (event) => holdsFiles(event) && listener(event), { signal: listening.signal })

    listen('dragover', (event) => {
      event.preventDefault()
      setOver(true)
    })
    // Between two elements of the page there is a related target; out of the window there is none.
    listen('dragleave', (event) => event.relatedTarget || setOver(false))
    listen('drop', (event) => {
      event.preventDefault()
      setOver(false)
      setImportOpen(true)
      queue.add(event.dataTransfer?.files ?? [])
    })
    return () => listening.abort()
  }, [queue, setImportOpen])

  return isOver
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false
