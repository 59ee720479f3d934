import { createIcon } from '@account/shared/ui/icons.tsx'

export const StackIcon = createIcon(
  <>
    <rect x="4" y="9.5" width="16" height="11" rx="2" />
    <path d="M6 6.5h12M8 3.5h8" />
  </>,
)
