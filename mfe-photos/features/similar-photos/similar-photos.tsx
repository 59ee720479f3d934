import type { PhotoStack } from '@account/shared/contracts/photo-stack.ts'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStackList } from '../../library/stack-queries.ts'
import { usePhotoPaths } from '../../source/photo-paths.ts'
import { BackLink } from '@account/shared/ui/back-link.tsx'
import { ListEnd } from '../../ui/list-end.tsx'
import { StackIcon } from '../../ui/icons.tsx'
import styles from './similar-photos.module.css'
import { StackCard } from './stack-card.tsx'
import { StackDialog } from './stack-dialog.tsx'
import { useShownStacks } from './use-shown-stacks.ts'

/** The stacks of a library, each of which opens to choose the photos that are kept. */
export const SimilarPhotos = () => {
  const paths = usePhotoPaths()
  const [opened, setOpened] = useState<PhotoStack>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isDeleted = useRef(false)

  // The card of a stack leaves the page with its photos, so the heading takes the focus.
  useEffect(() => {
    if (opened || !isDeleted.current) return
    isDeleted.current = false
    heading.current?.focus()
  }, [opened])

  return (
    <>
      <BackLink to={paths.photos}>
        <FormattedMessage id="filter.end" />
      </BackLink>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        <FormattedMessage id="similar.title" />
      </h2>
      <p className={styles.hint}>
        <FormattedMessage id="similar.hint" />
      </p>
      <StackList onOpen={setOpened} />
      {opened && (
        <StackDialog stack={opened} onDeleted={() => (isDeleted.current = true)} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

const noPages: [] = []

const StackList = ({ onOpen }: { onOpen: (stack: PhotoStack) => void }) => {
  const intl = useIntl()
  const query = useStackList()
  const { data, error, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage } = query
  const stacks = useShownStacks(data?.pages ?? noPages)
  const refetch = isFetchNextPageError ? fetchNextPage : query.refetch
  const isEmpty = data && !hasNextPage && stacks.length === 0
  return (
    <>
      {isEmpty && (
        <EmptyState title={intl.formatMessage({ id: 'similar.empty' })} icon={<StackIcon />} headingLevel="h3" />
      )}
      <ul role="list" className={styles.stacks} aria-busy={isFetching || undefined}>
        {stacks.map((stack) => (
          <li key={stack.photos[0]?.imageId} className={styles.item}>
            <StackCard stack={stack} onOpen={() => onOpen(stack)} />
          </li>
        ))}
        {!data && !error && Array.from({ length: 3 }, (_, index) => <SkeletonItem key={index} />)}
      </ul>
      {error && <LoadFailure title="similar.failed" query={{ error, isFetching, refetch }} />}
      {hasNextPage && !isFetching && !error && <ListEnd onReached={() => void fetchNextPage()} />}
    </>
  )
}

const SkeletonItem = () => (
  <li>
    <Skeleton height="200px" />
  </li>
)
