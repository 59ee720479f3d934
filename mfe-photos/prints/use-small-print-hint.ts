import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { photoSourceAtom } from '../source/photo-source.ts'
import { SMALLEST_PRINT } from './print-size.ts'
import { useCanOrderPrints } from './use-can-order-prints.ts'

/** The hint on a photo that is too small even for the smallest print; undefined where no prints can be ordered. */
export const useSmallPrintHint = (): string | undefined => {
  const intl = useIntl()
  const { kind } = useAtomValue(photoSourceAtom)
  const canOrder = useCanOrderPrints() && kind !== 'shared-album'
  const [width, height] = SMALLEST_PRINT
  return canOrder ? intl.formatMessage({ id: 'prints.too-small' }, { width, height }) : undefined
}
