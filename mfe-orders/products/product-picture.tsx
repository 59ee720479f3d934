import { useState, type ReactNode } from 'react'
import styles from './product-picture.module.css'

/** The sample photo on every product: a hill and the sun. */
const Photo = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => (
  <svg x={x} y={y} width={width} height={height} viewBox="0 0 40 30" preserveAspectRatio="xMidYMid slice">
    <rect width="40" height="30" className={styles.sky} />
    <circle cx="29" cy="9" r="4" className={styles.sun} />
    <path d="M0 24 12 12l9 8 6-5 13 10v5H0z" className={styles.far} />
    <path d="M0 30v-4l9-4 12 5 9-4 10 4v3z" className={styles.near} />
  </svg>
)

const drawings: Readonly<Record<string, ReactNode>> = {
  'photo-book': (
    <>
      <path d="M16 26h30a4 4 0 0 1 4 4v42H20a4 4 0 0 1-4-4z" className={styles.paper} />
      <path d="M80 26H50v46h26a4 4 0 0 0 4-4z" className={styles.paper} />
      <Photo x={21} y={32} width={24} height={30} />
      <Photo x={55} y={32} width={20} height={16} />
      <path d="M55 54h20M55 60h14" className={styles.line} />
      <path d="M48 26v46" className={styles.line} />
    </>
  ),
  prints: (
    <>
      <g transform="rotate(-10 48 48)">
        <rect x="18" y="30" width="48" height="36" rx="2" className={styles.paper} />
        <Photo x={21} y={33} width={42} height={30} />
      </g>
      <g transform="rotate(7 54 52)">
        <rect x="30" y="36" width="48" height="36" rx="2" className={styles.paper} />
        <Photo x={33} y={39} width={42} height={30} />
      </g>
    </>
  ),
  canvas: (
    <>
      <path d="M20 26 78 22v46l-58 6z" className={styles.shade} />
      <Photo x={18} y={26} width={56} height={44} />
    </>
  ),
  poster: (
    <>
      <rect x="28" y="14" width="40" height="66" rx="1" className={styles.frame} />
      <rect x="31" y="17" width="34" height="60" className={styles.paper} />
      <Photo x={35} y={22} width={26} height={42} />
    </>
  ),
  calendar: (
    <>
      <rect x="26" y="16" width="44" height="64" rx="2" className={styles.paper} />
      <Photo x={29} y={21} width={38} height={28} />
      <path d="M31 56h34M31 63h34M31 70h22" className={styles.line} />
      <path d="M36 12v8M48 12v8M60 12v8" className={styles.line} />
    </>
  ),
  card: (
    <>
      <path d="M22 30 52 22v50l-30 4z" className={styles.shade} />
      <rect x="34" y="26" width="44" height="48" rx="2" className={styles.paper} />
      <Photo x={39} y={31} width={34} height={26} />
      <path d="M46 65h20" className={styles.line} />
    </>
  ),
  mug: (
    <>
      <path d="M64 38h8a9 9 0 0 1 0 22h-8" className={styles.handle} />
      <path d="M22 26h44v42a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8z" className={styles.paper} />
      <Photo x={28} y={36} width={32} height={26} />
    </>
  ),
  puzzle: (
    <>
      <Photo x={20} y={24} width={56} height={48} />
      <path
        d="M39 24v9c-6-2-6 8 0 6v9H20M57 72V57c6 2 6-8 0-6V38M39 48h9c-2 6 8 6 6 0h22M39 48v24M57 38H46"
        className={styles.cut}
      />
    </>
  ),
}

const unknown = (
  <>
    <path d="M20 38 48 24l28 14v28L48 80 20 66z" className={styles.paper} />
    <path d="m20 38 28 14 28-14M48 52v28" className={styles.line} />
  </>
)

type ProductPictureProps = { articleType: string | null; coverUrl?: string | null | undefined }

/**
 * The customer's own picture on a product, or a drawing of its type where there is none or it fails to load. It is decoration
 * beside the name of the product.
 */
export const ProductPicture = ({ articleType, coverUrl }: ProductPictureProps) => {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (coverUrl && coverUrl !== brokenUrl)
    return (
      <img
        className={styles.picture}
        src={coverUrl}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBrokenUrl(coverUrl)}
      />
    )
  return (
    <svg className={styles.picture} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      {(articleType !== null && drawings[articleType]) || unknown}
    </svg>
  )
}
