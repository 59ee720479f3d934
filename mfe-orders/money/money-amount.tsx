import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'

/** An amount the way the storefront's country writes it. */
export const MoneyAmount = ({ cents, currency }: { cents: number; currency: string }) => {
  const { storefront } = useHostServices()
  return new Intl.NumberFormat(storefront.locale, { style: 'currency', currency }).format(cents / 100)
}
