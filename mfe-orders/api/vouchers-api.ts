import { VoucherAnswer, type VoucherOffer } from '@account/shared/contracts/voucher.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

/** The voucher service refused for another reason than an unknown voucher. */
class VoucherRefused extends Error {
  override name = 'VoucherRefused' as const
  readonly status: number
  readonly body: string

  constructor(status: number, body: string) {
    super(`The voucher service answered ${status}: ${body.slice(0, 500)}`)
    this.status = status
    this.body = body
  }
}

const offerOf = async (response: Response): Promise<VoucherOffer | null> => {
  if (response.status === 404) return null
  if (!response.ok) throw new VoucherRefused(response.status, await response.text())
  const answer = VoucherAnswer.parse(await response.json())
  return answer.isVoucherFound ? answer : null
}

export const createVouchersApi = (http: HttpClient) => {
  const pathOf = (optionCode: string) => `api/v1/campaigns/offers/${encodeURIComponent(optionCode)}`
  return {
    /** Null for an unknown voucher; throws `VoucherRefused`. */
    async find(optionCode: string, signal?: AbortSignal): Promise<VoucherOffer | null> {
      return offerOf(await http.get(pathOf(optionCode), { throwHttpErrors: false, signal }))
    },
    async refresh(optionCode: string): Promise<VoucherOffer | null> {
      return offerOf(await http.post(`${pathOf(optionCode)}/refresh`, { throwHttpErrors: false }))
    },
  }
}

export type VouchersApi = ReturnType<typeof createVouchersApi>

/** entry.tsx provides it; a test provides its own. */
export const vouchersApiAtom = createProvidedAtom<VouchersApi>('vouchersApiAtom')
