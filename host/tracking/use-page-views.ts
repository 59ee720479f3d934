import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { consentAtom } from '../consent/consent.ts'
import type { SitePage } from '../routes/host-pages.ts'

/** The pattern of the page and not its address, which may contain an order code. */
const patternOf = ({ path }: SitePage) => path.replace(/\/\*$/, '')

/** Tracks each page once, including the one on which the consent is given. */
export const usePageViews = (page: SitePage | undefined) => {
  const { track } = useHostServices()
  const isAllowed = useAtomValue(consentAtom)?.analytics === true
  const trackedPage = useRef<SitePage>(undefined)

  useEffect(() => {
    if (!isAllowed || !page || trackedPage.current === page) return
    trackedPage.current = page
    track({ name: 'page-viewed', properties: { page: patternOf(page) } })
  }, [isAllowed, page, track])
}
