import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useLayoutEffect } from 'react'
import { useIntl } from 'react-intl'
import { Navigate, useLocation } from 'react-router-dom'
import { AfterSignOutPage } from './after-sign-out-page.tsx'
import { HomePage } from './home-page.tsx'
import { LOGOUT_PATH, SIGNED_OUT_PATH, type SitePage } from '../../routes/host-pages.ts'
import { usePlaces } from '../../routes/places-context.tsx'
import { mayVisit, pageAt } from '../../routes/site-pages.ts'
import { usePageViews } from '../../tracking/use-page-views.ts'
import { LogoutPage } from './logout-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RemotePage } from './remote-page.tsx'
import { useStartOfScreen } from './use-start-of-screen.ts'

/** Renders the page of the address. */
export const PageSwitch = () => {
  const { session, navigation } = useHostServices()
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  const customer = session.state === 'signed-in' ? session.customer : undefined
  const named = pageAt(pathname, usePlaces())
  const page = named && mayVisit(named, customer) ? named : undefined
  const title = formatMessage({ id: page?.title ?? 'title.notFound' })
  useStartOfScreen(pathname)
  usePageViews(page)

  // Runs before the effects of the page's content, which may set a more precise title.
  useLayoutEffect(() => navigation.setTitle(title), [navigation, title])

  if (!page) return <NotFoundPage />
  if (page.path === LOGOUT_PATH) return <LogoutPage />
  if (page.path === SIGNED_OUT_PATH) return customer ? <Navigate to="/" replace /> : <AfterSignOutPage />
  return isRemotePage(page) ? <RemotePage page={page} /> : <HomePage />
}

const isRemotePage = (page: SitePage): page is SitePage & { remote: NonNullable<SitePage['remote']> } =>
  page.remote !== undefined
