import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useOwnPage } from '@account/shared/embedding/use-own-page.ts'
import { useSetAtom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { droppedFiles, FOUND_AT_ONCE, type DroppedFiles } from './dropped-files.ts'
import { chosenFolderAtom, foundFilesAtom, importTabAtom, isImportOpenAtom } from '../../uploads/queue/import-atoms.ts'
import { uploadQueueAtom } from '../../uploads/queue/upload-queue-atom.ts'
import { markPageDrags, PAGE_DRAG } from './page-drags.ts'

/**
 * Files can be dropped or pasted anywhere on the page, with the dialog open or closed; on an embedding page only in the
 * library's element. Returns whether files are being held over it.
 */
export const useFileDrop = (): boolean => {
  const intl = useIntl()
  const { report, toasts } = useHostServices()
  const queue = useAtomValue(uploadQueueAtom)
  const setImportOpen = useSetAtom(isImportOpenAtom)
  const setTab = useSetAtom(importTabAtom)
  const setFolder = useSetAtom(chosenFolderAtom)
  const setFoundFiles = useSetAtom(foundFilesAtom)
  const [isOver, setOver] = useState(false)
  const page = useOwnPage()

  /** The files appear on this tab; closing the dialog on the other tab would drop them unseen. */
  const showDialog = () => {
    setImportOpen(true)
    setTab('device')
  }
  const select = (files: Iterable<File>) => {
    showDialog()
    queue.add(files)
  }
  const showFound = (count: number) => {
    if (count === FOUND_AT_ONCE) showDialog()
    setFoundFiles(count)
  }
  const selectDropped = ({ files, failures, folder }: DroppedFiles) => {
    setFoundFiles(undefined)
    select(files)
    setFolder(folder)
    if (failures.length === 0) return
    const error = new AggregateError(failures, `Part of what was dropped could not be read: ${String(failures[0])}`)
    report({ action: 'photos/read-dropped', error })
    toasts.show({
      kind: 'error',
      message: intl.formatMessage({ id: 'upload.unreadable' }, { count: failures.length }),
    })
  }
  const hold = useEffectEvent((event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    setOver(true)
  })
  // A move between two elements of the page has a related target; a move out of the window has none.
  const leave = useEffectEvent(({ relatedTarget }: DragEvent) => {
    const isWithin = relatedTarget instanceof Node && (!(page instanceof HTMLElement) || page.contains(relatedTarget))
    if (!isWithin) setOver(false)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer || !holdsFiles(event)) return
    event.preventDefault()
    setOver(false)
    void droppedFiles(event.dataTransfer, showFound).then(selectDropped)
  })
  // Text that is copied from a document carries a picture of itself; a text field takes only the text.
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event
    if (clipboardData && clipboardData.files.length > 0 && !isInTextField(event)) select(clipboardData.files)
  })

  useEffect(markPageDrags, [])

  useEffect(() => {
    const listeners = {
      dragover: (event: DragEvent) => hold(event),
      dragleave: (event: DragEvent) => leave(event),
      drop: (event: DragEvent) => drop(event),
      paste: (event: ClipboardEvent) => paste(event),
    }
    const entries = Object.entries(listeners) as [string, EventListener][]
    for (const [type, listener] of entries) page.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of entries) page.removeEventListener(type, listener)
    }
  }, [page])

  return isOver
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer !== null && dataTransfer.types.includes('Files') && !dataTransfer.types.includes(PAGE_DRAG)

const isInTextField = (event: Event): boolean => {
  const [target] = event.composedPath()
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null
}
