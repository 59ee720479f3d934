import { createIcon } from '@account/shared/ui/icons.tsx'

const HEART = 'M12 20.2 4.6 12.8a4.9 4.9 0 0 1 6.9-6.9l.5.5.5-.5a4.9 4.9 0 0 1 6.9 6.9z'

const EmptyHeart = createIcon(<path d={HEART} />)
const FullHeart = createIcon(<path d={HEART} fill="currentColor" />)

export const HeartIcon = ({ isFull }: { isFull: boolean }) => (isFull ? <FullHeart /> : <EmptyHeart />)

export const SearchIcon = createIcon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
)

export const StackIcon = createIcon(
  <>
    <rect x="4" y="9.5" width="16" height="11" rx="2" />
    <path d="M6 6.5h12M8 3.5h8" />
  </>,
)
