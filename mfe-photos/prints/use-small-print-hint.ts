import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { isForPrintsAtom } from '../selection/selection-atoms.ts'
import { photoSourceAtom } from '../source/photo-source.ts'
import { SMALLEST_PRINT } from './print-size.ts'
import { useCanOrderPrints } from './use-can-order-prints.ts'

/** The hint on a photo that is too small even for the smallest print; undefined while photos are not selected for prints. */
export const useSmallPrintHint = (): string | undefined => {
  const intl = useIntl()
  const { kind } = useAtomValue(photoSourceAtom)
  const isForPrints = useAtomValue(isForPrintsAtom)
  const canOrder = useCanOrderPrints() && kind !== 'shared-album'
  const [width, height] = SMALLEST_PRINT
  return isForPrints && canOrder ? intl.formatMessage({ id: 'prints.too-small' }, { width, height }) : undefined
}
