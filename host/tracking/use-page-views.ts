import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { consentAtom } from '../consent/consent.ts'
import type { SitePage } from '../routes/site-page-list.ts'

/** The page's pattern, never the address: that may hold an order code. */
const patternOf = ({ path }: SitePage) => path.replace(/\/\*$/, '')

/** Tells of each page once, also of the one on which consent is given. */
export const usePageViews = (page: SitePage | undefined) => {
  const { track } = useHostServices()
  const isAllowed = useAtomValue(consentAtom)?.analytics === true
  const told = useRef<SitePage>(undefined)

  useEffect(() => {
    if (!isAllowed || !page || told.current === page) return
    told.current = page
    track({ name: 'page-viewed', properties: { page: patternOf(page) } })
  }, [isAllowed, page, track])
}
