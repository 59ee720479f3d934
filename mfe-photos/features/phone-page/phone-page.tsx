import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { useQuery } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { responseStatusOf } from '@account/shared/http/response-status.ts'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { usePageTitle } from '@account/shared/screens/use-page-title.ts'
import { momentIn } from '../phone-code/use-seconds-until.ts'
import { createPhoneApi, isCodeExpired } from '../../api/phone-api.ts'
import { createPhoneStore } from './create-phone-store.ts'
import styles from './phone-page.module.css'
import { PhoneSelection } from './phone-selection.tsx'
import { takePhoneToken } from './phone-token.ts'

/** The page that a phone opens from a code. It needs no signed-in customer and shows nothing of the library. */
export const PhonePage = () => {
  const intl = useIntl()
  const token = usePhoneToken()
  const title = intl.formatMessage({ id: 'phone-page.title' })
  usePageTitle(title)

  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{title}</h1>
      {token ? <WithCode key={token} token={token} /> : <NoCode id="phone-page.no-code" />}
    </div>
  )
}

const usePhoneToken = () => {
  const [token, setToken] = useState(takePhoneToken)
  useEffect(() => {
    // A second code that is opened in this tab changes only the fragment.
    const take = () => {
      const taken = takePhoneToken()
      if (taken) setToken(taken)
    }
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return token
}

const NoCode = ({ id }: { id: string }) => {
  const intl = useIntl()
  return <Alert kind="info" title={intl.formatMessage({ id })} />
}

const WithCode = ({ token }: { token: string }) => {
  const services = useHostServices()
  const api = useMemo(() => createPhoneApi(services.http.uploads, token), [services, token])
  const query = useQuery({
    queryKey: ['phone-session', token],
    staleTime: Infinity,
    retry: false,
    queryFn: reportingFailure({
      report: services.report,
      action: 'photos/phone-session',
      // An expired code is not an error.
      read: async (signal) => {
        try {
          const { id, validForMs } = await api.session(signal)
          return { id, endsAt: momentIn(validForMs) }
        } catch (failure) {
          if (isCodeExpired(responseStatusOf(failure))) return null
          throw failure
        }
      },
    }),
  })

  const { data: session, error } = query
  if (error) return <LoadFailure title="phone-page.failed" query={query} />
  if (session === null) return <NoCode id="phone-page.expired" />
  if (!session) return null
  return (
    <PhoneQueue
      create={() => createPhoneStore({ services, api, token, sessionId: session.id, endsAt: session.endsAt })}
    >
      <p>
        <FormattedMessage id="phone-page.intro" />
      </p>
      <PhoneSelection endsAt={session.endsAt} />
    </PhoneQueue>
  )
}

type PhoneQueueProps = { create: () => ReturnType<typeof createPhoneStore>; children: ReactNode }

const PhoneQueue = ({ create, children }: PhoneQueueProps) => {
  const [store] = useState(create)
  return <Provider store={store}>{children}</Provider>
}
