import { SEARCH_LIMIT } from '@account/shared/contracts/photo.ts'
import { keepPlace } from '@account/shared/focus/keep-place.ts'
import { IconButton } from '@account/shared/ui/button.tsx'
import { CloseIcon } from '@account/shared/ui/icons.tsx'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { usePageKeys, isSearchKey } from '../../device/page-keys.ts'
import { usePhotoPaths } from '../../source/photo-paths.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import styles from './search-field.module.css'

/** The search starts after this pause in typing. */
const TYPING_PAUSE_MS = 250

/** The text of the search, which the address holds. Escape clears it, and ends the search where it is empty. */
export const SearchField = ({ search }: { search: string }) => {
  const intl = useIntl()
  const navigate = useNavigate()
  const paths = usePhotoPaths()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(search)

  /** The text that this field has put into the address. If the address has another text, the customer went back. */
  const [sent, setSent] = useState(search)
  if (search !== sent) {
    setSent(search)
    setText(search)
  }
  // Each text replaces the one before, so that Back leads out of the search.
  const show = (next: string) => {
    setSent(next.trim())
    void navigate(paths.search(next.trim()), { replace: true })
  }
  useTypingPause(text, search, show)

  usePageKeys(input, (event) => {
    if (!isSearchKey(event)) return
    event.preventDefault()
    input.current?.focus()
    input.current?.select()
  })

  const clear = () => {
    setText('')
    show('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') show(text)
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (text) clear()
    else void navigate(paths.photos)
  }
  const label = intl.formatMessage({ id: 'search.title' })
  return (
    <div ref={keepPlace} role="search" className={styles.search}>
      <SearchIcon />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={intl.formatMessage({ id: 'search.placeholder' })}
        maxLength={SEARCH_LIMIT}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        autoFocus={search === ''}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        label={intl.formatMessage({ id: text ? 'search.clear' : 'search.end' })}
        icon={<CloseIcon />}
        onClick={() => (text ? clear() : void navigate(paths.photos))}
      />
    </div>
  )
}

const useTypingPause = (text: string, shown: string, onPause: (text: string) => void) => {
  const pause = useRef(onPause)
  useEffect(() => {
    pause.current = onPause
  })
  useEffect(() => {
    if (text.trim() === shown) return undefined
    const timer = setTimeout(() => pause.current(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, shown])
}
