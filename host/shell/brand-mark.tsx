import type { BrandGroup } from '@account/shared/storefronts/storefront.ts'
import type { ReactNode } from 'react'
import styles from './brand-mark.module.css'

/** One quiet sign per brand group: a rising sun, overlapping prints, a grid of pixels. */
const drawings: Record<BrandGroup, ReactNode> = {
  lumora: (
    <>
      <path d="M4 18a8 8 0 0 1 16 0z" />
      <path
        d="M12 3v3M4.6 6.6l2 2M19.4 6.6l-2 2"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <rect x="2" y="19.5" width="20" height="2" rx="1" />
    </>
  ),
  fotolina: (
    <>
      <rect x="3" y="3" width="13" height="13" rx="3" opacity="0.45" />
      <rect x="8" y="8" width="13" height="13" rx="3" />
    </>
  ),
  pixhaven: (
    <>
      <rect x="3" y="3" width="8" height="8" rx="2" />
      <rect x="13" y="3" width="8" height="8" rx="2" opacity="0.45" />
      <rect x="3" y="13" width="8" height="8" rx="2" opacity="0.7" />
      <rect x="13" y="13" width="8" height="8" rx="4" />
    </>
  ),
}

export const BrandMark = ({ brand, name }: { brand: BrandGroup; name: string }) => (
  <span className={styles.mark}>
    <svg width="26" height="26" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      {drawings[brand]}
    </svg>
    <span className={styles.name}>{name}</span>
  </span>
)
