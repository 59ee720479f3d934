import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { ReportedError, reportingFailure } from '@account/shared/query/reported-error.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { vouchersApiAtom } from '../api/ordering-api-atoms.ts'

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
  const { report } = useHostServices()
  return useMutation({
    mutationFn: async () => {
      try {
        return await api.refresh(optionCode)
      } catch (error) {
        throw new ReportedError(report({ action: 'vouchers/refresh', error }), error)
      }
    },
    onSuccess: (voucher) => client.setQueryData(keyOf(optionCode), voucher),
  })
}
