import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'

/** Amounts the way the storefront's country writes them, in a currency that need not be the storefront's. */
export const useMoney = (currency: string) => {
  const { storefront } = useHostServices()
  const format = new Intl.NumberFormat(storefront.locale, { style: 'currency', currency })
  return (cents: number) => format.format(cents / 100)
}
