import type { BookPage, OnlineBook } from '@account/shared/contracts/widget.ts'
import { IconButton } from '@account/shared/ui/button.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '@account/shared/ui/icons.tsx'
import { REDUCED_MOTION } from '@account/shared/ui/reduced-motion.ts'
import { useMediaQuery } from '@account/shared/ui/use-media-query.ts'
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { doubleOpenings, openingWith, singleOpenings, type Opening } from './book-leaves.ts'
import styles from './book-viewer.module.css'

/** A movement beyond this part of the book's width is a swipe. */
const SWIPE_PART = 0.12

type Turn = { from: Opening; to: Opening; direction: 'forward' | 'back' }

type BookViewerProps = {
  book: OnlineBook
  /** When the addresses of the pictures were created, in milliseconds. A later time reloads the pictures. */
  readAt: number
  onPictureFailed: () => void
}

/** A book whose pages are turned by buttons, arrow keys or a swipe. */
export const BookViewer = ({ book, readAt, onPictureFailed }: BookViewerProps) => {
  const intl = useIntl()
  const isWide = useMediaQuery('(min-width: 800px)')
  const isStill = useMediaQuery(REDUCED_MOTION)
  const openings = isWide ? doubleOpenings(book.pages) : singleOpenings(book.pages)
  const [page, setPage] = useState(1)
  const [turn, setTurn] = useState<Turn>()
  const at = openingWith(openings, page)
  const opening = openings[at]

  const go = (target: number) => {
    const to = openings[target]
    if (!opening || !to || to === opening) return
    setPage(to.first)
    setTurn(isStill ? undefined : { from: opening, to, direction: target > at ? 'forward' : 'back' })
  }
  const viewer = useRef<HTMLDivElement>(null)
  useBookKeys(viewer, {
    next: () => go(at + 1),
    previous: () => go(at - 1),
    first: () => go(0),
    last: () => go(openings.length - 1),
  })
  const swipe = useSwipe((direction) => go(at + direction))

  if (!opening) return null
  return (
    <div ref={viewer} className={styles.viewer} onErrorCapture={onPictureFailed}>
      <div className={styles.stage} data-wide={isWide} data-alone={isWide ? sideAlone(opening) : undefined} {...swipe}>
        <Pages key={readAt} opening={turn ? beneath(turn) : opening} title={book.title} />
        {turn && (
          <Leaf
            key={`${turn.from.first}-${turn.to.first}`}
            turn={turn}
            title={book.title}
            onTurned={() => setTurn(undefined)}
          />
        )}
      </div>
      <div className={styles.controls}>
        <IconButton
          label={intl.formatMessage({ id: 'book.previous' })}
          icon={<ArrowLeftIcon />}
          variant="secondary"
          // Not `disabled`, which would remove the focus from the button that was just pressed.
          aria-disabled={at === 0}
          onClick={() => go(at - 1)}
        />
        <p className={styles.place} role="status">
          <FormattedMessage
            id="book.place"
            values={{ first: opening.first, pages: pagesIn(opening), count: book.pages.length }}
          />
        </p>
        <IconButton
          label={intl.formatMessage({ id: 'book.next' })}
          icon={<ArrowRightIcon />}
          variant="secondary"
          aria-disabled={at === openings.length - 1}
          onClick={() => go(at + 1)}
        />
      </div>
      <Neighbours key={readAt} openings={openings} at={at} />
    </div>
  )
}

const pagesIn = ({ first, last }: Opening) => (first === last ? String(first) : `${first}–${last}`)

/** The side of the cover and of the back, which the viewer shows in its middle. */
const sideAlone = ({ left, right }: Opening): 'left' | 'right' | undefined => {
  if (left && right) return undefined
  return left ? 'left' : 'right'
}

/** The pages below the leaf while it turns. */
const beneath = ({ from, to, direction }: Turn): Opening =>
  direction === 'forward' ? { ...to, left: from.left } : { ...to, right: from.right }

const Pages = ({ opening: { left, right }, title }: { opening: Opening; title: string }) => (
  <>
    <div className={styles.left}>{left && <Page page={left} title={title} />}</div>
    <div className={styles.right}>{right && <Page page={right} title={title} />}</div>
  </>
)

type LeafProps = { turn: Turn; title: string; onTurned: () => void }

/** The sheet between two openings, which turns about the spine. */
const Leaf = ({ turn: { from, to, direction }, title, onTurned }: LeafProps) => {
  const [front, back] = direction === 'forward' ? [from.right, to.left] : [to.right, from.left]
  return (
    <div
      className={direction === 'forward' ? styles.forward : styles.backward}
      aria-hidden="true"
      onAnimationEnd={onTurned}
    >
      <div className={styles.front}>{front && <Page page={front} title={title} />}</div>
      <div className={styles.back}>{back && <Page page={back} title={title} />}</div>
    </div>
  )
}

const Page = ({ page: { kind, picture }, title }: { page: BookPage; title: string }) => {
  const intl = useIntl()
  return (
    <div className={`${styles.page} ${styles[kind]}`}>
      {picture && (
        <img
          src={picture}
          alt={kind === 'cover' ? '' : intl.formatMessage({ id: 'book.picture' })}
          draggable={false}
          decoding="async"
        />
      )}
      {kind === 'cover' && <p className={styles.coverTitle}>{title}</p>}
    </div>
  )
}

/** Preloads the pictures of the previous and the next opening. */
const Neighbours = ({ openings, at }: { openings: readonly Opening[]; at: number }) => {
  const pages = [openings[at - 1], openings[at + 1]].flatMap((opening) => [opening?.left, opening?.right])
  const pictures = pages.flatMap((page) => page?.picture ?? [])
  return (
    <div hidden>
      {pictures.map((picture) => (
        <img key={picture} src={picture} alt="" />
      ))}
    </div>
  )
}

type BookKeys = { next: () => void; previous: () => void; first: () => void; last: () => void }

/** These keys scroll a long page, so they turn the book only while it has the focus. */
const scrollKeys = ['PageDown', 'PageUp', 'Home', 'End']

/** Arrows work wherever the focus is on the page, except in form fields and in a dialog over the book. */
const useBookKeys = (viewer: RefObject<HTMLElement | null>, { next, previous, first, last }: BookKeys) => {
  const isHandledElsewhere = ({ key, target, defaultPrevented }: KeyboardEvent) =>
    defaultPrevented ||
    (target instanceof Element && target.matches('input, select, textarea')) ||
    (scrollKeys.includes(key) && !(target instanceof Node && viewer.current?.contains(target))) ||
    viewer.current?.closest('[inert]')
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = { ArrowRight: next, PageDown: next, ArrowLeft: previous, PageUp: previous, Home: first, End: last }[
      event.key
    ]
    if (!act || event.altKey || event.ctrlKey || event.metaKey || isHandledElsewhere(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const useSwipe = (onSwipe: (direction: 1 | -1) => void) => {
  const startedAt = useRef<number>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      startedAt.current = event.clientX
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = event.clientX - (startedAt.current ?? event.clientX)
      startedAt.current = undefined
      if (Math.abs(distance) > event.currentTarget.clientWidth * SWIPE_PART) onSwipe(distance < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      startedAt.current = undefined
    },
  }
}
