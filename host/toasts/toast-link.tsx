import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Link } from 'react-router-dom'

/** A link to a path of the site or a page of the storefront's shop. Any other address is shown as text. */
export const ToastLink = ({ text, href }: { text: string; href: string }) => {
  const { config } = useHostServices()
  const url = URL.parse(href, window.location.origin)
  if (url?.origin === window.location.origin) return <Link to={`${url.pathname}${url.search}${url.hash}`}>{text}</Link>
  if (url?.origin === new URL(config.shopUrl).origin) return <a href={url.href}>{text}</a>
  return text
}
