import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button, IconButton } from '@account/shared/ui/button.tsx'
import { atom, useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { usePageKeys, isSearchKey } from '../../device/page-keys.ts'
import { HeartIcon, SearchIcon } from '../../ui/icons.tsx'
import { useLibraryStore } from '../../source/library-store-atom.ts'
import { usePhotoPaths } from '../../source/photo-paths.ts'
import { photoSourceAtom } from '../../source/photo-source.ts'
import styles from './find-tools.module.css'
import { useFavouriteTile } from './use-favourite-tile.ts'

/** Filters the library, and marks photos of the surrounding list by a key and by a click on a heart. */
export const FindTools = () => {
  const { flags } = useHostServices()
  const { kind } = useAtomValue(photoSourceAtom)
  const element = useFavouriteTile()
  if (!flags.favourites && !flags.search) return null
  return (
    <div ref={element} className={styles.tools}>
      {kind === 'timeline' && flags.favourites && <FavouritesFilter />}
      {kind === 'timeline' && flags.search && <SearchButton />}
    </div>
  )
}

/** Opens the search. A search that is open has its field instead. */
const SearchButton = () => {
  const intl = useIntl()
  const navigate = useNavigate()
  const paths = usePhotoPaths()
  const source = useAtomValue(photoSourceAtom)
  const button = useRef<HTMLButtonElement>(null)
  const open = () => void navigate(paths.search(''))
  usePageKeys(button, (event) => {
    if (!isSearchKey(event)) return
    // The field must not receive the character.
    event.preventDefault()
    open()
  })
  if (source.kind === 'timeline' && source.filter?.search !== undefined) return null
  return (
    <IconButton
      ref={button}
      label={intl.formatMessage({ id: 'search.title' })}
      icon={<SearchIcon />}
      aria-keyshortcuts="/"
      onClick={open}
    />
  )
}

/** Each list has a button of its own, so the one that replaces the pressed button takes its focus. */
const isFilterPressedAtom = atom(false)

const FavouritesFilter = () => {
  const intl = useIntl()
  const navigate = useNavigate()
  const paths = usePhotoPaths()
  const source = useAtomValue(photoSourceAtom)
  const isOn = source.kind === 'timeline' && source.filter?.favourites !== undefined
  const library = useLibraryStore()
  const [isFocused] = useState(() => library.get(isFilterPressedAtom))
  useEffect(() => library.set(isFilterPressedAtom, false), [library])
  const toggle = () => {
    library.set(isFilterPressedAtom, true)
    void navigate(isOn ? paths.photos : paths.favourites)
  }
  const label = intl.formatMessage({ id: 'favourites.title' })
  return (
    <Button
      variant="quiet"
      icon={<HeartIcon isFull={isOn} />}
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      autoFocus={isFocused}
      onClick={toggle}
    >
      {label}
    </Button>
  )
}
