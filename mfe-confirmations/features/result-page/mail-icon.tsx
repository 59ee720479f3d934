import { createIcon } from '@account/shared/ui/icons.tsx'

export const MailIcon = createIcon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m4 8 8 5.5L20 8" />
  </>,
)
