import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { vouchersApiAtom } from '../../api/vouchers-api.ts'

const keyOf = (optionCode: string) => ['voucher', optionCode] as const

export const useVoucherQuery = (optionCode: string) => {
  const api = useAtomValue(vouchersApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey: keyOf(optionCode),
    queryFn: reportingFailure({ report, action: 'vouchers/find', read: (signal) => api.find(optionCode, signal) }),
  })
}

export const useVoucherRefresh = (optionCode: string) => {
  const api = useAtomValue(vouchersApiAtom)
  const client = useQueryClient()
  return useReportedChange({
    action: 'vouchers/refresh',
    change: () => api.refresh(optionCode),
    onSuccess: (voucher) => client.setQueryData(keyOf(optionCode), voucher),
  })
}
