import { PickerRequest } from '@account/shared/contracts/photo-picker.ts'
import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LibraryActivation } from '../features/activation/library-activation.tsx'
import { PickerGrid } from '../features/picker-grid/picker-grid.tsx'
import { usePublishPickedPhotos } from '../features/picker-grid/use-publish-picked-photos.ts'
import { AddPhotosButton } from '../features/upload/add-photos-button.tsx'
import { PhotoImport } from './photo-import.tsx'
import styles from './shop-picker.module.css'

/** Chooses photos for a product of the shop, whose page receives them as a temporary selection. */
export const ShopPicker = () => {
  const intl = useIntl()
  const { embedding, events } = useHostServices()
  const { max, ratio } = PickerRequest.parse(embedding?.attributes ?? {})
  const { chosen, isFull, toggle } = useChosen(max)
  const publishing = usePublishPickedPhotos()
  return (
    <section className={styles.picker} aria-labelledby="shop-picker-title">
      <header className={styles.header}>
        <h2 id="shop-picker-title" className={styles.title}>
          <FormattedMessage id="shop-picker.title" values={{ max }} />
        </h2>
        <AddPhotosButton variant="secondary" />
      </header>
      <LibraryActivation>
        <PickerGrid chosen={chosen} onToggle={toggle} ratio={ratio} />
      </LibraryActivation>
      <footer className={styles.footer} data-at-foot>
        {publishing.error && (
          <FailureAlert title={intl.formatMessage({ id: 'shop-picker.failed' })} error={publishing.error} />
        )}
        <p className={styles.count} role="status">
          <FormattedMessage
            id={isFull && max > 1 ? 'shop-picker.full' : 'shop-picker.chosen'}
            values={{ max, count: chosen.size }}
          />
        </p>
        <Button variant="secondary" onClick={() => events.publish('photos/picking-cancelled', {})}>
          <FormattedMessage id="selection.cancel" />
        </Button>
        <Button
          disabled={chosen.size === 0}
          isBusy={publishing.isPending}
          onClick={() => publishing.mutate([...chosen])}
        >
          <FormattedMessage id="shop-picker.use" values={{ count: chosen.size }} />
        </Button>
      </footer>
      <PhotoImport />
    </section>
  )
}

/** If the page requests one photo, a second choice replaces the first. A larger selection accepts no more once it is full. */
const useChosen = (max: number) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isFull = chosen.size >= max
  const toggle = (photoId: string) => {
    const next = new Set(chosen)
    if (next.delete(photoId)) return setChosen(next)
    if (max === 1) return setChosen(new Set([photoId]))
    if (!isFull) setChosen(next.add(photoId))
  }
  return { chosen, isFull, toggle }
}
