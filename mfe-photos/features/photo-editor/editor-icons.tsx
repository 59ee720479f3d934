import { createIcon } from '@account/shared/ui/icons.tsx'

export const TurnLeftIcon = createIcon(<path d="M4 4v5h5M4.6 9A8 8 0 1 1 4 13.5" />)
export const TurnRightIcon = createIcon(<path d="M20 4v5h-5M19.4 9A8 8 0 1 0 20 13.5" />)
export const SwapIcon = createIcon(<path d="M4 8h13M14 5l3 3-3 3M20 16H7M10 13l-3 3 3 3" />)
