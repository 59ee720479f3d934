import { useEffect } from 'react'
import { useHostServices } from '../micro-frontend/host-services-context.tsx'

/** Sets the title of the page, which the host also announces to assistive technology. Undefined leaves it as it is. */
export const usePageTitle = (title: string | undefined): void => {
  const { navigation } = useHostServices()
  useEffect(() => {
    if (title !== undefined) navigation.setTitle(title)
  }, [navigation, title])
}
