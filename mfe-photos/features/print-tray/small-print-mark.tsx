import type { Photo } from '@account/shared/contracts/photo.ts'
import { useAtomValue } from 'jotai'
import { photoSourceAtom } from '../../library/photo-source.ts'
import { largestGoodPrint, SMALLEST_PRINT } from '../../library/print-size.ts'
import { useCanOrderPrints } from '../order-prints/use-can-order-prints.ts'
import { PrintSizeText } from './print-size-text.tsx'
import styles from './small-print-mark.module.css'

/** Says of a photo that may be selected for prints that even the smallest would look coarse. */
export const SmallPrintMark = ({ photo }: { photo: Photo }) => {
  const { kind } = useAtomValue(photoSourceAtom)
  const canOrder = useCanOrderPrints() && kind !== 'shared-album'
  if (!canOrder || largestGoodPrint(photo) !== undefined) return null
  return (
    <span className={styles.mark}>
      <PrintSizeText id="prints.too-small" size={SMALLEST_PRINT} />
    </span>
  )
}
