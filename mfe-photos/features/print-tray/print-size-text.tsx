import { FormattedMessage } from 'react-intl'
import type { PrintSize } from '../../prints/print-size.ts'

type PrintSizeTextProps = { id: 'prints.good-up-to' | 'prints.too-small'; size: PrintSize }

export const PrintSizeText = ({ id, size: [width, height] }: PrintSizeTextProps) => (
  <FormattedMessage id={id} values={{ width, height }} />
)
