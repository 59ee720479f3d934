import { useMoney } from './use-money.ts'

export const MoneyAmount = ({ cents, currency }: { cents: number; currency: string }) => useMoney(currency)(cents)
