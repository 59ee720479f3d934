import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { Button, IconButton } from '@account/shared/ui/button.tsx'
import { CheckIcon, CloseIcon } from '@account/shared/ui/icons.tsx'
import { useAtomValue, useSetAtom } from 'jotai'
import { memo, useEffect, useLayoutEffect, useRef, useState, type RefCallback } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePageKeys } from '../../device/page-keys.ts'
import { usePassedFocus } from '@account/shared/focus/use-passed-focus.ts'
import { afterFirstPhoto } from '../../photo/after-first-photo.ts'
import { emptySelection, selectedCount, type PhotoSelection } from '../../selection/photo-selection.ts'
import { isWholeLibrary, photoSourceAtom } from '../../source/photo-source.ts'
import {
  isForPrintsAtom,
  selectionAtom,
  startSelectionAtom,
  stopSelectionAtom,
} from '../../selection/selection-atoms.ts'
import type { CountedMonth } from '../../months/counted-month.ts'
import { LaterPart } from '@account/shared/federation/later-part.tsx'
import { afterPaint } from './grid/after-paint.ts'
import { SortMenu } from './sort-menu.tsx'
import { AwaitedPart } from '../../ui/awaited-part.tsx'
import styles from './timeline-toolbar.module.css'

const SelectionActions = lazyPart(() =>
  import('../selection-actions/selection-actions.tsx').then((module) => module.SelectionActions),
)

// The photos come first.
const FindTools = lazyPart(async () => {
  await afterFirstPhoto()
  return (await import('../library-tools/find-tools.tsx')).FindTools
})
const WholeLibraryActions = lazyPart(async () => {
  await afterFirstPhoto()
  return (await import('../library-tools/whole-library-actions.tsx')).WholeLibraryActions
})

type TimelineToolbarProps = { countedMonths: readonly CountedMonth[] }

export const TimelineToolbar = memo(({ countedMonths }: TimelineToolbarProps) => {
  const selection = useAtomValue(selectionAtom)
  const source = useAtomValue(photoSourceAtom)
  const startSelection = useSetAtom(startSelectionAtom)
  const passFocus = usePassedFocus()
  if (selection) return <SelectionToolbar selection={selection} countedMonths={countedMonths} passFocus={passFocus} />
  return (
    <div className={styles.toolbar}>
      <SortMenu />
      {source.kind !== 'shared-album' && (
        <div className={styles.find}>
          <LaterPart action="photos/find-tools">
            <FindTools />
          </LaterPart>
        </div>
      )}
      <Button ref={passFocus} variant="quiet" icon={<CheckIcon />} onClick={() => startSelection()}>
        <FormattedMessage id="selection.start" />
      </Button>
      {isWholeLibrary(source) && (
        <div className={styles.wholeLibrary}>
          <LaterPart action="photos/whole-library-actions">
            <WholeLibraryActions />
          </LaterPart>
        </div>
      )}
    </div>
  )
})

type SelectionToolbarProps = TimelineToolbarProps & { selection: PhotoSelection; passFocus: RefCallback<HTMLElement> }

const SelectionToolbar = ({ selection, countedMonths, passFocus }: SelectionToolbarProps) => {
  const intl = useIntl()
  const amount = selectedCount(selection, countedMonths)
  const stop = useSetAtom(stopSelectionAtom)
  const setSelection = useSetAtom(selectionAtom)
  const areActionsRendered = useIsPainted()
  const toolbar = useRef<HTMLDivElement>(null)
  usePageKeys(toolbar, ({ key }) => key === 'Escape' && stop())
  // The button that starts an order of prints is far from the toolbar, which a screen reader would not notice.
  const isForPrints = useAtomValue(isForPrintsAtom)
  useLayoutEffect(() => {
    if (isForPrints) toolbar.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isForPrints])

  return (
    <div
      ref={toolbar}
      className={`${styles.toolbar} ${styles.selecting}`}
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'selection.toolbar' })}
    >
      <IconButton
        ref={passFocus}
        label={intl.formatMessage({ id: 'selection.cancel' })}
        icon={<CloseIcon />}
        onClick={() => stop()}
      />
      <span className={styles.amount} role="status">
        <FormattedMessage id="selection.amount" values={{ amount }} />
      </span>
      {amount > 0 && (
        <Button ref={passFocus} variant="quiet" onClick={() => setSelection(emptySelection)}>
          <FormattedMessage id="selection.none" />
        </Button>
      )}
      <div ref={passFocus} className={styles.actions}>
        <AwaitedPart>
          {areActionsRendered && <SelectionActions selection={selection} amount={amount} onDone={stop} />}
        </AwaitedPart>
      </div>
    </div>
  )
}

/**
 * Renders the selected photos first and the many buttons of the actions after the next paint. A deferred value would
 * render before the frame when nothing else is to be done.
 */
const useIsPainted = () => {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => afterPaint(() => setIsPainted(true)), [])
  return isPainted
}
