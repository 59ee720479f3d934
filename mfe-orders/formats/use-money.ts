import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'

/** Formats amounts as the storefront's country writes them, in a currency that may differ from the storefront's. */
export const useMoney = (currency: string) => {
  const { storefront } = useHostServices()
  const format = new Intl.NumberFormat(storefront.locale, { style: 'currency', currency })
  return (cents: number) => format.format(cents / 100)
}

export const MoneyAmount = ({ cents, currency }: { cents: number; currency: string }) => useMoney(currency)(cents)
