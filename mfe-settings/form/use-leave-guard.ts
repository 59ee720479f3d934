import { useEffect } from 'react'
import { useIntl } from 'react-intl'

/** Asks before changes that are not saved are left behind: by a link of the page, a reload or a closed tab. */
export const useLeaveGuard = (hasUnsavedChanges: boolean) => {
  const question = useIntl().formatMessage({ id: 'form.leave' })
  useEffect(() => {
    if (!hasUnsavedChanges) return undefined
    const guard = new AbortController()
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: guard.signal })
    document.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a[href]') : null
        if (link && !link.hasAttribute('target') && !window.confirm(question)) {
          event.preventDefault()
          event.stopPropagation()
        }
      },
      // Before the router follows the link.
      { capture: true, signal: guard.signal },
    )
    return () => guard.abort()
  }, [hasUnsavedChanges, question])
}
