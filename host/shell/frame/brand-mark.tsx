import { brandShapes } from '@account/shared/storefronts/brand-mark.ts'
import type { BrandGroup } from '@account/shared/storefronts/storefront.ts'
import styles from './brand-mark.module.css'

/** The logo, from the same shapes as on the pages of the authority. */
export const BrandMark = ({ brand, name }: { brand: BrandGroup; name: string }) => (
  <span className={styles.mark}>
    <svg viewBox="0 0 32 32" fill="currentColor" fillRule="evenodd" aria-hidden="true" focusable="false">
      {brandShapes[brand].map(({ path, opacity }) => (
        <path key={path} d={path} opacity={opacity} />
      ))}
    </svg>
    <span className={styles.name}>{name}</span>
  </span>
)
