import type { VoucherOffer } from '@account/shared/contracts/voucher.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { FactLine } from '@account/shared/ui/fact-line.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { FormattedMessage } from 'react-intl'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { useOrderDates } from '../../formats/use-order-dates.ts'
import { useVoucherQuery, useVoucherRefresh } from './voucher-query.ts'
import { Code } from '../../ui/code.tsx'
import styles from './voucher-details.module.css'

/** The voucher that a product was bought with, and its remaining value. */
export const VoucherDetails = ({ optionCode }: { optionCode: string }) => {
  const query = useVoucherQuery(optionCode)
  const refresh = useVoucherRefresh(optionCode)
  const { data: voucher } = query
  return (
    <div className={styles.voucher}>
      <p className={styles.code}>
        <FormattedMessage id="voucher.title" values={{ code: <Code>{optionCode}</Code> }} />
      </p>
      {query.error && <LoadFailure title="voucher.error" query={query} />}
      {query.isPending && <Skeleton width="220px" />}
      {voucher === null && (
        <p>
          <FormattedMessage id="voucher.notFound" />
        </p>
      )}
      {voucher && <VoucherTerms voucher={voucher} />}
      {voucher && (
        <Button variant="quiet" size="small" isBusy={refresh.isPending} onClick={() => refresh.mutate()}>
          <FormattedMessage id="voucher.refresh" />
        </Button>
      )}
      {refresh.error && (
        <p role="alert" className={styles.failure}>
          <FormattedMessage id="voucher.error" />
        </p>
      )}
    </div>
  )
}

const VoucherTerms = ({ voucher }: { voucher: VoucherOffer }) => {
  const { dayOf, momentOf } = useOrderDates()
  return (
    <>
      <p>
        <FormattedMessage id="voucher.offer" values={{ percent: voucher.percentOff, campaign: voucher.campaignName }} />
      </p>
      <p className={styles.terms}>
        <FactLine>
          <FormattedMessage id="voucher.validUntil" values={{ date: dayOf(voucher.validUntil) }} />
          <FormattedMessage id="voucher.usesLeft" values={{ count: voucher.usesLeft }} />
          <FormattedMessage id="voucher.checked" values={{ date: momentOf(voucher.refreshedAt) }} />
        </FactLine>
      </p>
    </>
  )
}
