import type { ReactNode } from 'react'
import styles from './icons.module.css'

/** The props of every icon. */
export type IconProps = {
  /** The edge in pixels, 20 by default. */
  size?: number
}

/** Icons are decoration: the control around an icon has the accessible name. */
export const createIcon = (drawing: ReactNode) => {
  const Icon = ({ size = 20 }: IconProps) => (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawing}
    </svg>
  )
  return Icon
}

export const PhotosIcon = createIcon(
  <>
    <rect x="3" y="4" width="18" height="16" rx="2.5" />
    <circle cx="8.5" cy="9.5" r="1.75" />
    <path d="m4 18 5-4.5 3.5 3 4-4.5L21 17" />
  </>,
)
export const HomeIcon = createIcon(<path d="M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z" />)
export const OrdersIcon = createIcon(
  <path d="M4 8.5 12 4l8 4.5v7L12 20l-8-4.5zM4 8.5l8 4.5 8-4.5M12 13v7M8 6.25l8 4.5" />,
)
export const PrintTrayIcon = createIcon(
  <path d="M5 13V5.5A1.5 1.5 0 0 1 6.5 4h11A1.5 1.5 0 0 1 19 5.5V13M3 13h5l1.5 3h5L16 13h5v5.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18.5z" />,
)
export const SettingsIcon = createIcon(
  <>
    <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
    <circle cx="16" cy="7" r="2.5" />
    <circle cx="8" cy="17" r="2.5" />
  </>,
)
export const SignOutIcon = createIcon(<path d="M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M10 8l-4 4 4 4M6 12h9" />)
export const UploadIcon = createIcon(<path d="M12 16V4M7 9l5-5 5 5M4 15v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3" />)
export const DownloadIcon = createIcon(<path d="M12 4v12M7 11l5 5 5-5M4 16v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2" />)
export const CloseIcon = createIcon(<path d="m6 6 12 12M18 6 6 18" />)
export const ArrowLeftIcon = createIcon(<path d="m14.5 5-7 7 7 7" />)
export const ArrowRightIcon = createIcon(<path d="m9.5 5 7 7-7 7" />)
export const CheckIcon = createIcon(<path d="m5 12.5 4.5 4.5L19 7" />)
export const TrashIcon = createIcon(<path d="M4 7h16M9 7V4.5h6V7M6 7l1 13h10l1-13M10 11v5M14 11v5" />)
export const MenuIcon = createIcon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const WarningIcon = createIcon(<path d="M12 4 2.75 20h18.5zM12 10v4.5M12 17.25v.01" />)
export const FaqIcon = createIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.5 9.5a2.5 2.5 0 1 1 3.6 2.25c-.7.35-1.1.85-1.1 1.75M12 16.75v.01" />
  </>,
)
export const FolderIcon = createIcon(
  <path d="M3 7a2 2 0 0 1 2-2h4l2.5 2.5H19a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />,
)
export const BookIcon = createIcon(
  <path d="M12 6.5C10 5 7 4.5 3.5 4.5v13c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-13c-3.5 0-6.5.5-8.5 2zM12 6.5v13" />,
)
export const ReceiptIcon = createIcon(
  <path d="M6 3.5h12v17l-2.4-1.5-2.4 1.5-2.4-1.5-2.4 1.5L6 20.5zM9 8.5h6M9 12.5h6" />,
)
export const PlugIcon = createIcon(<path d="M9 3v5M15 3v5M6.5 8h11v3a5.5 5.5 0 0 1-11 0zM12 16.5V21" />)
export const ExternalLinkIcon = createIcon(
  <path d="M13.5 4.5h6v6M19.5 4.5 11 13M17.5 14.5v3a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2h3" />,
)
export const InformationIcon = createIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.75v.01" />
  </>,
)
export const CompassIcon = createIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="m15.75 8.25-2.25 5.25-5.25 2.25 2.25-5.25z" />
  </>,
)
export const ZoomIcon = createIcon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5M10.5 7.75v5.5M7.75 10.5h5.5" />
  </>,
)
