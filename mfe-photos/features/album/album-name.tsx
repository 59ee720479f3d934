import type { AlbumName as Name } from '@account/shared/contracts/album.ts'
import { useUnsavedChanges } from '@account/shared/form/use-unsaved-changes.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { albumsApiAtom } from '../../api/albums-api.ts'
import { isChangedElsewhere } from '@account/shared/failures/response-problem.ts'
import { useNotifiedChange } from '@account/shared/query/use-notified-change.ts'
import { albumsQueryKey } from '../../library/album-queries.ts'
import { selectionAtom } from '../../selection/selection-atoms.ts'
import { AlbumNameForm } from '../album-name/album-name-form.tsx'
import styles from './album-header.module.css'

type AlbumNameProps = { albumId: string; albumName: string }

/** The album's heading. A click turns it into a field, except while photos are being selected. */
export const AlbumName = ({ albumId, albumName }: AlbumNameProps) => {
  const intl = useIntl()
  const selection = useAtomValue(selectionAtom)
  const button = useRef<HTMLButtonElement>(null)
  const [isEditing, setEditing] = useState(false)

  const stop = () => {
    setEditing(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (isEditing && !selection) return <RenameForm albumId={albumId} albumName={albumName} onEnd={stop} />
  return (
    <h1 className={styles.title} tabIndex={-1}>
      <button
        ref={button}
        type="button"
        className={styles.name}
        dir="auto"
        disabled={selection !== undefined}
        title={intl.formatMessage({ id: 'album.rename' })}
        onClick={() => setEditing(true)}
      >
        {albumName}
      </button>
    </h1>
  )
}

const RenameForm = ({ albumId, albumName, onEnd }: AlbumNameProps & { onEnd: () => void }) => {
  const intl = useIntl()
  const api = useAtomValue(albumsApiAtom)
  const queryClient = useQueryClient()
  const formId = useId()
  const [typed, setTyped] = useState(albumName)
  // A name that another window gives meanwhile is replaced only once the customer has seen it.
  const [seen] = useState(albumName)
  const readAlbums = () => queryClient.invalidateQueries({ queryKey: albumsQueryKey })
  const rename = useNotifiedChange({
    action: 'photos/album-rename',
    failure: intl.formatMessage({ id: 'album.save-failed' }),
    change: (change: { albumName: Name; from: string }) => api.rename(albumId, change),
    onSuccess: readAlbums,
    onFailure: (error) => (isChangedElsewhere(error) ? readAlbums() : undefined),
  })
  const isNewer = isChangedElsewhere(rename.error)
  const save = (name: Name) =>
    rename.mutate({ albumName: name, from: isNewer ? albumName : seen }, { onSuccess: onEnd })
  const { mayDiscard, question } = useUnsavedChanges(typed !== albumName && !rename.isPending)
  const cancel = async () => (await mayDiscard()) && onEnd()
  return (
    <div
      className={styles.rename}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) void cancel()
      }}
    >
      {question}
      {/* Keeps a heading on the page while the name is a field. */}
      <h1>
        <VisuallyHidden>{albumName}</VisuallyHidden>
      </h1>
      <AlbumNameForm
        id={formId}
        albumId={albumId}
        initialName={albumName}
        failure={rename.error}
        newerName={isNewer ? albumName : undefined}
        onType={setTyped}
        onSubmit={(name) => (name === albumName ? onEnd() : save(name))}
      >
        <Button type="submit" isBusy={rename.isPending}>
          <FormattedMessage id="album.save" />
        </Button>
        <Button variant="secondary" onClick={() => void cancel()}>
          <FormattedMessage id="delete.cancel" />
        </Button>
      </AlbumNameForm>
    </div>
  )
}
