import { createIcon } from '@account/shared/ui/icons.tsx'

const HEART = 'M12 20.2 4.6 12.8a4.9 4.9 0 0 1 6.9-6.9l.5.5.5-.5a4.9 4.9 0 0 1 6.9 6.9z'

const EmptyHeart = createIcon(<path d={HEART} />)
const FullHeart = createIcon(<path d={HEART} fill="currentColor" />)

export const HeartIcon = ({ isFull }: { isFull: boolean }) => (isFull ? <FullHeart /> : <EmptyHeart />)
